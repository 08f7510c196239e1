import type { DeskReason, DeskRefusal } from '../contract/desk-reason';

const statuses: Readonly<Record<DeskReason, number>> = {
  unreadable: 400,
  'signed-out': 401,
  'not-yours': 403,
  'other-origin': 403,
  unknown: 404,
  'link-spent': 410,
  'stale-page': 412,
  'too-many': 429,
  failed: 500,
  unavailable: 503,
};

/** An error that is answered with its reason, for which the page has a sentence. `field` names what was sent wrong. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  readonly status: number;
  constructor(
    readonly reason: DeskReason,
    readonly detail?: string,
    readonly field?: string,
  ) {
    super(detail ?? reason);
    this.status = statuses[reason];
  }
}

/** An error as it is answered. */
export const answerOf = ({ reason, field, detail }: DeskError): DeskRefusal => ({
  reason,
  ...(field ? { field } : {}),
  ...(detail ? { detail } : {}),
});

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Throws what an operation threw as `failed`, with its words: they are for developers. */
export function failed(error: unknown): never {
  throw new DeskError('failed', messageOf(error));
}
