import type { Doors } from '../doors';
import { endpointAddress } from '../endpoints';
import { errorRecord } from '../error-record';
import type { PostContent } from './content';
import { waitWhileBusy } from './retry';

/** What became of one attempt: taken, refused with a status (and, where busy, for how many milliseconds), or no answer at all. */
export type Attempt =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'busy'; readonly status: 429; readonly wait: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'silent' };

/** A post with its endpoint and its idempotency key. */
export interface PostToSend extends PostContent {
  readonly form: string;
  readonly key: string;
}

/** Sends a post to its endpoint, once. Only the answer's status counts (section 7 of the specification). */
export async function sendPost(doors: Doors, post: PostToSend): Promise<Attempt> {
  const address = endpointAddress(doors.endpoints, post.form);
  if (address === null) {
    doors.log.error({ form: loggedForm(post.form) }, 'the site configuration has no such form endpoint');
    return { kind: 'silent' };
  }
  const { body, headers } = encoded(post);
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', 'idempotency-key': post.key, ...headers },
      body,
      signal: AbortSignal.timeout(doors.answerLimit),
    });
    await answer.body?.cancel();
    if (answer.ok) return { kind: 'accepted' };
    if (answer.status === 429) return { kind: 'busy', status: 429, wait: waitWhileBusy(answer.headers.get('retry-after'), doors.clock()) };
    return { kind: 'refused', status: answer.status };
  } catch (error) {
    doors.log.warn({ form: loggedForm(post.form), ...errorRecord(error) }, 'a form endpoint gave no answer');
    return { kind: 'silent' };
  }
}

function encoded({ encoding, fields, file }: PostContent): { readonly body: FormData | string; readonly headers: Record<string, string> } {
  if (encoding === 'json') return { body: JSON.stringify(Object.fromEntries(fields)), headers: { 'content-type': 'application/json' } };
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  if (file) body.append(file.field, new File([Uint8Array.from(file.content)], file.name, { type: file.type }));
  return { body, headers: {} };
}

/** An endpoint as the log names it: by its key, or by its origin, since some services put a secret into the path. */
export function loggedForm(form: string): string {
  return URL.canParse(form) ? new URL(form).origin : form;
}
