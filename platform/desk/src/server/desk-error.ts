/** Why a request is refused, and its status. Every error is `{ reason, detail }`; `detail` is what a command or a schema says. */
const statuses = {
  unreadable: 400,
  'signed-out': 401,
  'not-yours': 403,
  'other-origin': 403,
  unknown: 404,
  'link-spent': 410,
  'too-many': 429,
  failed: 500,
} as const;

/** An error that is answered with its reason, for which the page has a sentence. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  readonly status: number;
  constructor(
    readonly reason: keyof typeof statuses,
    readonly detail?: string,
  ) {
    super(detail ?? reason);
    this.status = statuses[reason];
  }
}
