import { randomBytes } from 'node:crypto';
import { backoff, HOUR } from '@riwaq/contracts';
import { Agent, type Dispatcher, interceptors, request } from 'undici';
import type { GatewayContext } from '../context/gateway-context';
import { loggableError } from '../http/errors';
import type { MessageContent } from '../outbox/outbox-table';
import { endpointAddress } from './endpoints';

/** A body as it goes over the wire, with its media type. */
interface EncodedBody {
  readonly body: Buffer;
  readonly type: string;
}

const LINE = '\r\n';

/**
 * A form as browsers write it (HTML, «multipart form data»), in one piece: line ends are CRLF, quotes and line ends of names are
 * escaped. The platform's own `FormData` comes to the same bytes through streams, which cost most of what relaying an order costs.
 */
export function encodeMultipart({ fields, file }: Pick<MessageContent, 'fields' | 'file'>): EncodedBody {
  const boundary = `riwaq-${randomBytes(18).toString('hex')}`;
  const begin = (name: string) => `--${boundary}${LINE}content-disposition: form-data; name="${escaped(name)}"`;
  const texts = fields.map(([name, value]) => `${begin(name)}${LINE}${LINE}${lines(value)}${LINE}`).join('');
  const end = `--${boundary}--${LINE}`;
  const type = `multipart/form-data; boundary=${boundary}`;
  if (!file) return { body: Buffer.from(texts + end), type };
  const head = `${begin(file.field)}; filename="${escaped(file.name)}"${LINE}content-type: ${file.type}${LINE}${LINE}`;
  return { body: Buffer.concat([Buffer.from(texts + head), file.content, Buffer.from(LINE + end)]), type };
}

function lines(value: string): string {
  return value.replace(/\r\n|\r|\n/g, LINE);
}

function escaped(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

const SECOND = 1000;

/** Milliseconds until a message is tried again after `attempts` failures: 15 s, 30 s, a minute… up to an hour. */
export function retryDelay(attempts: number): number {
  return backoff(attempts, { first: 15 * SECOND, longest: HOUR });
}

/** Milliseconds that a busy endpoint (429) is left alone: what its `Retry-After` asks for (seconds or a date), from a minute up to a day. */
export function busyDelay(retryAfter: string | null, now: number): number {
  return Math.min(Math.max(requestedDelay(retryAfter, now), 60 * SECOND), 24 * HOUR);
}

function requestedDelay(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * SECOND;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? 0 : date - now;
}

/** What became of one attempt: taken, refused with a status (and, where busy, for how many milliseconds), or no answer at all. */
export type SendOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'busy'; readonly status: 429; readonly wait: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'silent' };

/** A message with its endpoint and its idempotency key. */
interface OutgoingMessage extends MessageContent {
  readonly form: string;
  readonly key: string;
}

/** What sending needs of the gateway's context. */
type SendingContext = Pick<GatewayContext, 'endpoints' | 'endpointTimeout' | 'clock'> & {
  readonly log: Pick<GatewayContext['log'], 'warn' | 'error'>;
};

/** Sends a message to its endpoint, once. Only the answer's status counts (section 7 of the specification). */
export async function sendMessage(context: SendingContext, message: OutgoingMessage): Promise<SendOutcome> {
  const address = endpointAddress(context.endpoints, message.form);
  if (address === null) {
    context.log.error({ form: loggableFormName(message.form) }, 'the site configuration has no such form endpoint');
    return { kind: 'silent' };
  }
  const { body, type } = encoded(message);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), context.endpointTimeout);
  try {
    const answer = await request(address, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': type, 'idempotency-key': message.key },
      body,
      signal: limit.signal,
      bodyTimeout: context.endpointTimeout,
      dispatcher: connections,
    });
    discard(answer.body);
    const { statusCode: status, headers } = answer;
    if (status >= 200 && status < 300) return { kind: 'accepted' };
    if (status === 429) return { kind: 'busy', status, wait: busyDelay(headers['retry-after']?.toString() ?? null, context.clock()) };
    return { kind: 'refused', status };
  } catch (error) {
    context.log.warn({ form: loggableFormName(message.form), ...loggableError(error) }, 'a form endpoint gave no answer');
    return { kind: 'silent' };
  } finally {
    clearTimeout(timer);
  }
}

/** Connections to form endpoints stay open for the next message. Some services thank with a page elsewhere: that is gone to. */
const connections = new Agent().compose(interceptors.redirect({ maxRedirections: 5 }));

/** Lets the rest of an answer pass by, so that its connection serves the next message. Nobody waits for it, and how it ends changes nothing. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.dump().catch(() => undefined);
}

function encoded(message: MessageContent): EncodedBody {
  if (message.encoding === 'multipart') return encodeMultipart(message);
  return { body: Buffer.from(JSON.stringify(Object.fromEntries(message.fields))), type: 'application/json' };
}

/** An endpoint as the log names it: by its key, or by its origin, since some services put a secret into the path. */
export function loggableFormName(form: string): string {
  return URL.canParse(form) ? new URL(form).origin : form;
}
