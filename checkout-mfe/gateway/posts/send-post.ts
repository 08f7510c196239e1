import { Agent, type Dispatcher, interceptors, request } from 'undici';
import type { Doors } from '../doors';
import { endpointAddress } from '../endpoints';
import { errorRecord } from '../error-record';
import type { PostContent } from './content';
import { type EncodedBody, multipart } from './multipart';
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

/** What sending needs of the gateway's doors. */
type SendingDoors = Pick<Doors, 'endpoints' | 'answerLimit' | 'clock'> & { readonly log: Pick<Doors['log'], 'warn' | 'error'> };

/** Sends a post to its endpoint, once. Only the answer's status counts (section 7 of the specification). */
export async function sendPost(doors: SendingDoors, post: PostToSend): Promise<Attempt> {
  const address = endpointAddress(doors.endpoints, post.form);
  if (address === null) {
    doors.log.error({ form: loggedForm(post.form) }, 'the site configuration has no such form endpoint');
    return { kind: 'silent' };
  }
  const { body, type } = encoded(post);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), doors.answerLimit);
  try {
    const answer = await request(address, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': type, 'idempotency-key': post.key },
      body,
      signal: limit.signal,
      bodyTimeout: doors.answerLimit,
      dispatcher: connections,
    });
    leave(answer.body);
    const { statusCode: status, headers } = answer;
    if (status >= 200 && status < 300) return { kind: 'accepted' };
    if (status === 429) return { kind: 'busy', status, wait: waitWhileBusy(headers['retry-after']?.toString() ?? null, doors.clock()) };
    return { kind: 'refused', status };
  } catch (error) {
    doors.log.warn({ form: loggedForm(post.form), ...errorRecord(error) }, 'a form endpoint gave no answer');
    return { kind: 'silent' };
  } finally {
    clearTimeout(timer);
  }
}

/** Connections to form endpoints stay open for the next post. Some services thank with a page elsewhere: that is gone to. */
const connections = new Agent().compose(interceptors.redirect({ maxRedirections: 5 }));

/** Lets the rest of an answer pass by, so that its connection serves the next post. Nobody waits for it, and how it ends changes nothing. */
function leave(body: Dispatcher.ResponseData['body']): void {
  body.dump().catch(() => undefined);
}

function encoded(post: PostContent): EncodedBody {
  if (post.encoding === 'multipart') return multipart(post);
  return { body: Buffer.from(JSON.stringify(Object.fromEntries(post.fields))), type: 'application/json' };
}

/** An endpoint as the log names it: by its key, or by its origin, since some services put a secret into the path. */
export function loggedForm(form: string): string {
  return URL.canParse(form) ? new URL(form).origin : form;
}
