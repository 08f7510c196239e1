/**
 * Something that a person caused or can mend: a damaged release, a port in use, a wrong word on the command line. The
 * command prints each line of the message after `riwaq:` and ends with `exitCode`: 1, or 2 where the command line was wrong.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether `error` is a system error of one of these codes: `ENOENT`, `EEXIST`… */
export function isSystemError(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
}
