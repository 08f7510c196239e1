import { type FormName, type GatewayError, isGatewayError } from '@riwaq/contracts';
import type * as v from 'valibot';

/**
 * Parses a value with a schema, or returns null. Uses the schema's own `~standard` interface:
 * the runtime, part of every first page, needs no valibot.
 */
export function parseStandard<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): { readonly value: v.InferOutput<Schema> } | null {
  const result = schema['~standard'].validate(value);
  return result instanceof Promise || result.issues ? null : result;
}

/** A failed request. `status` is 0 without an answer (offline, or slower than the limit); `reason` is the gateway's explanation, `cause` the whole answer. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: number,
    readonly reason?: GatewayError,
    options?: ErrorOptions,
  ) {
    super(reason?.message ?? (status === 0 ? 'no answer' : `answered ${status}`), options);
  }
}

interface SendOptions {
  readonly method?: 'GET' | 'POST';
  /** A form is sent as multipart, anything else as JSON. */
  readonly body?: FormData | object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

export interface RequestOptions<Schema extends v.GenericSchema> extends SendOptions {
  readonly schema: Schema;
}

let heard: ((headers: Headers) => void) | undefined;

/** Calls `listener` with the headers of each answer from now on. */
export function onAnswer(listener: typeof heard): void {
  heard = listener;
}

/** Sends a request and parses its answer: the only way to the network. Throws `HttpError`; an invalid answer has status 502. */
export async function request<Schema extends v.GenericSchema>(
  url: string,
  { schema, ...options }: RequestOptions<Schema>,
): Promise<v.InferOutput<Schema>> {
  const parsed = parseStandard(schema, await requestJson(url, options));
  if (!parsed) throw new HttpError(502);
  return parsed.value;
}

/** Sends a request and returns the JSON of its answer, which the caller checks; undefined where it is no JSON. Throws `HttpError`. */
export async function requestJson(url: string, options: SendOptions = {}): Promise<unknown> {
  const { method = options.body ? 'POST' : 'GET', body, headers, limit = 20_000, signal } = options;
  const form = body instanceof FormData;
  const timeout = AbortSignal.timeout(limit);
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body && !form ? { 'content-type': 'application/json' } : {}), ...headers },
    body: body === undefined ? null : form ? body : JSON.stringify(body),
    // An answer that a browser kept says an old time.
    cache: 'no-cache',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause: unknown) => {
    throw new HttpError(0, undefined, { cause });
  });
  heard?.(response.headers);

  const answer: unknown = await response.json().catch((cause: unknown) => {
    // Its beginning came, and its end did not: what was answered is not known. A refusal is known by its status.
    if (response.ok && !String(cause).startsWith('SyntaxError')) throw new HttpError(0, undefined, { cause });
  });
  if (!response.ok) throw new HttpError(response.status, isGatewayError(answer) ? answer : undefined, { cause: answer });
  return answer;
}

export interface SentForm {
  readonly name: FormName;
  /** Makes the form one and the same however often it is sent. */
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Sends a visitor's form through the gateway. Throws `HttpError`. */
export async function sendForm({ name, key, fields }: SentForm): Promise<void> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  await requestJson(`/api/forms/${name}`, { body, headers: { 'idempotency-key': key } });
}
