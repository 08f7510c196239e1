/**
 * Something that a person caused or can mend: a damaged release, a port in use, a wrong word on the command line. The
 * command prints each line of the message after `riwaq:` and ends with `exitCode`: 1, or 2 where the command line was wrong.
 */
export class UserError extends Error {
  override readonly name = 'Failure';
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The message of anything thrown. A refusal of Node's permissions names what was asked for. */
export function messageOf(error: unknown): string {
  if (!isObject(error) || typeof error.message !== 'string') return String(error);
  const { message, permission, resource = '' } = error;
  return permission ? `${message}: ${permission} ${resource}`.trimEnd() : message;
}

/** Whether `error` is a system error of one of these codes: `ENOENT`, `EEXIST`… Errors of Node's own may stem from another realm, so their class says nothing. */
export function isSystemError(error: unknown, ...codes: readonly string[]): boolean {
  return isObject(error) && typeof error.code === 'string' && codes.includes(error.code);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
