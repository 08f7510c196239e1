import type { RefusalReason } from '@riwaq/contracts/site-effects';

/**
 * An error that a person can fix: a damaged release, a used port, a wrong argument. The command prints each line of the message after
 * `riwaq:` and exits with `exitCode`: 1, or 2 for a wrong command line. The desk makes its words of `reason`.
 */
export class UserError extends Error {
  override readonly name = 'Failure';
  readonly reason: RefusalReason | undefined;
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
    { reason, ...options }: ErrorOptions & { readonly reason?: RefusalReason } = {},
  ) {
    super(message, options);
    this.reason = reason;
  }
}

/** The message of anything thrown. For a refusal of Node's permissions, with the resource. */
export function messageOf(error: unknown): string {
  if (!isObject(error) || typeof error.message !== 'string') return String(error);
  const { message, permission, resource = '' } = error;
  return permission ? `${message}: ${permission} ${resource}`.trimEnd() : message;
}

/**
 * Whether `error` is a system error with one of these codes: `ENOENT`, `EEXIST`… Node's errors may come from another realm, so `instanceof`
 * fails.
 */
export function isSystemError(error: unknown, ...codes: readonly string[]): boolean {
  return isObject(error) && typeof error.code === 'string' && codes.includes(error.code);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
