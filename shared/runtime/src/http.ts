import { type GatewayError, isGatewayError } from '@riwaq/contracts';
import type * as v from 'valibot';
import { taken } from './taken';

/**
 * A call that did not succeed. `status` is the answer's, or 0 where none came (offline, cut off, slower than the limit);
 * `reason` is the gateway's own explanation, where it gave one.
 */
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

export interface SendOptions {
  readonly method?: 'GET' | 'POST';
  /** A form is sent as multipart, anything else as JSON. */
  readonly body?: FormData | object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds after which the call is given up. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

export interface RequestOptions<Schema extends v.GenericSchema> extends SendOptions {
  readonly schema: Schema;
}

/** The one door to the network: sends a request and parses its answer. Throws `HttpError`; an answer of the wrong shape counts as status 502. */
export async function request<Schema extends v.GenericSchema>(
  url: string,
  { schema, ...options }: RequestOptions<Schema>,
): Promise<v.InferOutput<Schema>> {
  const parsed = taken(schema, await send(url, options));
  if (!parsed) throw new HttpError(502);
  return parsed.value;
}

/** Sends a request and gives its answer as it came; undefined where it is no JSON. Throws `HttpError`. */
export async function send(url: string, options: SendOptions): Promise<unknown> {
  const { method = options.body ? 'POST' : 'GET', body, headers, limit = 20_000, signal } = options;
  const form = body instanceof FormData;
  const timeout = AbortSignal.timeout(limit);
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body && !form ? { 'content-type': 'application/json' } : {}), ...headers },
    body: body === undefined ? null : form ? body : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause: unknown) => {
    throw new HttpError(0, undefined, { cause });
  });

  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new HttpError(response.status, isGatewayError(answer) ? answer : undefined);
  return answer;
}
