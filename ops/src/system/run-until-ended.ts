import { terminalSafeText } from './terminal';
import { messageOf, UserError } from './user-error';

/** Takes the closing of something that was opened. */
export type OnClose = (close: () => Promise<unknown>) => void;

/** How often it is looked whether npm is still there, in milliseconds. */
const PARENT_CHECK_MS = 500;

/**
 * Opens things and keeps them open until the process is asked to end (Ctrl-C); then closes them, the last one first, and ends
 * the process. What goes wrong ends it too, with its lines after `riwaq:` and an exit code that is not 0. What fails because
 * all is ending is not told.
 */
export function runUntilEnded(open: (onClose: OnClose, signal: AbortSignal) => Promise<void>): void {
  const ending = new AbortController();
  const closings: (() => Promise<unknown>)[] = [];

  async function end(code: number): Promise<void> {
    if (ending.signal.aborted) return;
    ending.abort();
    for (const close of closings.reverse()) await close().catch((error: unknown) => warn(messageOf(error)));
    process.exit(code);
  }

  function fail(error: unknown): void {
    if (ending.signal.aborted) return;
    for (const line of messageOf(error).split('\n')) warn(line);
    if (process.env.RIWAQ_DEBUG) console.error(error);
    void end(error instanceof UserError ? error.exitCode : 1);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(0));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) process.on(fault, fail);
  whenParentEnds(() => void end(0));
  // Something that was opened while all was ending is closed at once.
  const onClose: OnClose = (close) => void (ending.signal.aborted ? close() : closings.push(close));
  open(onClose, ending.signal).catch(fail);
}

/** npm runs a script in a shell that dies of SIGTERM and does not pass it on: without this, what `npm start` opened would outlive it. */
function whenParentEnds(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref();
}

/** Tells a person what stands in the way. */
export function warn(line: string): void {
  console.error(terminalSafeText(`riwaq: ${line}`));
}
