import { randomBytes } from 'node:crypto';
import { HOUR } from '@riwaq/contracts';
import { type Log, loggableError } from '../http/errors';
import { ask, discard } from '../http/http-client';
import { type FormOutcome, type FormTransport, loggableEndpoint, type MessageContent, type OutgoingMessage } from '../outbox/message';
import { type Endpoints, endpointAddress } from './endpoints';

/** A request body with its media type. */
interface EncodedBody {
  readonly body: Buffer;
  readonly type: string;
}

const LINE = '\r\n';

/**
 * Encodes a form as multipart, as browsers do: line ends are CRLF, quotes and line ends in names are escaped. `FormData` writes the same
 * bytes through streams, which took most of the time of a relayed order.
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

/** Milliseconds until a busy endpoint (429) is tried again: its `Retry-After` (seconds or a date), at least a minute, at most a day. */
export function busyDelay(retryAfter: string | null, now: number): number {
  return Math.min(Math.max(requestedDelay(retryAfter, now), 60 * SECOND), 24 * HOUR);
}

function requestedDelay(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * SECOND;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? 0 : date - now;
}

/** What sending needs of the gateway's context. */
interface SendingContext {
  readonly endpoints: Endpoints;
  readonly endpointTimeout: number;
  readonly clock: () => number;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** Sends a message to its form endpoint once. Only the status of the answer counts (section 7 of the specification). */
export async function sendToEndpoint(context: SendingContext, message: OutgoingMessage): Promise<FormOutcome> {
  const address = endpointAddress(context.endpoints, message.endpoint);
  const about = { endpoint: loggableEndpoint(message.endpoint) };
  if (address === null) {
    context.log.error(about, 'the site configuration has no such form endpoint');
    return { kind: 'silent' };
  }
  const { body, type } = encoded(message);
  const headers = { accept: 'application/json', 'content-type': type, 'idempotency-key': message.key };
  try {
    return await ask({ url: address, method: 'POST', headers, body, limit: context.endpointTimeout }, (answer): FormOutcome => {
      discard(answer.body);
      const { status } = answer;
      if (status >= 200 && status < 300) return { kind: 'accepted' };
      if (status !== 429) return { kind: 'refused', status };
      return { kind: 'busy', status, wait: busyDelay(answer.headers['retry-after']?.toString() ?? null, context.clock()) };
    });
  } catch (error) {
    context.log.warn({ ...about, ...loggableError(error) }, 'a form endpoint did not answer');
    return { kind: 'silent' };
  }
}

/** Sends the outbox's forms. */
export function formTransport(context: SendingContext, maxAttempts: number): FormTransport {
  return { send: (message) => sendToEndpoint(context, message), maxAttempts };
}

function encoded(message: MessageContent): EncodedBody {
  if (message.encoding === 'multipart') return encodeMultipart(message);
  return { body: Buffer.from(JSON.stringify(Object.fromEntries(message.fields))), type: 'application/json' };
}
