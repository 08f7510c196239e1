import { Failure, messageOf } from '../failure';

/** Takes the closing of something that was opened. */
export type Keep = (close: () => Promise<unknown>) => void;

/**
 * Opens things and keeps them open until the process is asked to end (Ctrl-C); then closes them, the last one first, and ends
 * the process. What goes wrong ends it too, with its lines after `riwaq:` and an exit code that is not 0. What fails because
 * all is ending is not told.
 */
export function runUntilEnded(open: (keep: Keep, signal: AbortSignal) => Promise<void>): void {
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
    void end(error instanceof Failure ? error.exitCode : 1);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(0));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) process.on(fault, fail);
  open((close) => closings.push(close), ending.signal).catch(fail);
}

/** Tells a person what stands in the way. */
export function warn(line: string): void {
  console.error(`riwaq: ${line}`);
}
