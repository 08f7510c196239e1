import type { Doors } from '../doors';
import { errorRecord } from '../error-record';
import type { Fields } from './post';
import { waitWhileBusy } from './retry';

/** What became of one attempt: taken, refused with a status (and, where busy, for how many milliseconds), or no answer at all. */
export type Attempt =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'busy'; readonly wait: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'silent' };

/** Posts a form to the endpoint of that key, as multipart, once. Only the answer's status counts (section 7 of the specification). */
export async function sendPost(doors: Doors, form: string, key: string, fields: Fields): Promise<Attempt> {
  const address = doors.forms[form];
  if (address === undefined) {
    doors.log.error({ form }, 'the site configuration has no such form endpoint');
    return { kind: 'silent' };
  }
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(doors.answerLimit),
    });
    await answer.body?.cancel();
    if (answer.ok) return { kind: 'accepted' };
    if (answer.status === 429) return { kind: 'busy', wait: waitWhileBusy(answer.headers.get('retry-after'), doors.clock()) };
    return { kind: 'refused', status: answer.status };
  } catch (error) {
    doors.log.warn({ form, ...errorRecord(error) }, 'a form endpoint gave no answer');
    return { kind: 'silent' };
  }
}
