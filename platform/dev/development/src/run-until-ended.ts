import { terminalSafeText } from '@riwaq/ops/system/terminal';
import { messageOf, UserError } from '@riwaq/ops/system/user-error';

/** Registers a function that runs at the end. */
export type OnClose = (close: () => Promise<unknown>) => void;

/** Interval of the check whether npm is alive, in milliseconds. */
const PARENT_CHECK_MS = 500;

/**
 * Runs `open` and keeps the process alive until Ctrl-C; then closes everything, last opened first, and exits. An error ends it too, with
 * its lines after `riwaq:` and exit code 1 or more. Errors while it ends are not printed.
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
  // Opened during the end, so it closes at once.
  const onClose: OnClose = (close) => void (ending.signal.aborted ? close() : closings.push(close));
  open(onClose, ending.signal).catch(fail);
}

/** npm's shell dies of SIGTERM without passing it on: without this check `npm start` would outlive it. */
function whenParentEnds(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref();
}

/** Prints an error to the terminal. */
export function warn(line: string): void {
  console.error(terminalSafeText(`riwaq: ${line}`));
}
