import type { Reason } from '../contract/answers';

const statuses: Readonly<Record<Reason, number>> = {
  unreadable: 400,
  'signed-out': 401,
  'not-yours': 403,
  'other-origin': 403,
  unknown: 404,
  'session-old': 409,
  'link-spent': 410,
  'passkey-unknown': 422,
  'too-many': 429,
  failed: 500,
};

/** An error that is answered with its reason, for which the page has a sentence. `detail` is what a command or a schema says. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  readonly status: number;
  constructor(
    readonly reason: Reason,
    readonly detail?: string,
  ) {
    super(detail ?? reason);
    this.status = statuses[reason];
  }
}
