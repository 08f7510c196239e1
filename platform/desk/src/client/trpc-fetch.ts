import { HttpError, requestJson } from '@riwaq/runtime';
import * as v from 'valibot';

/** What a client of tRPC says of a request, as far as it matters here. */
interface Sent {
  readonly method?: string | undefined;
  readonly body?: unknown;
  readonly headers?: unknown;
  readonly signal?: AbortSignal | null | undefined;
}

const SentSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

/** Milliseconds that an operation may take: a plan of a large shop. */
const LIMIT = 60_000;

/** How a client of tRPC sends its requests: by the page's one way to the network. An answer with a status of failure is an answer too: the client reads why. */
export async function trpcFetch(url: string | URL | Request, { method, body, headers, signal }: Sent = {}) {
  const options = {
    // A query without an input has no body, and a POST of JSON has one.
    ...(method === 'POST' && { body: typeof body === 'string' ? v.parse(SentSchema, body) : {} }),
    headers: v.parse(v.optional(v.record(v.string(), v.string()), {}), headers),
    ...(signal && { signal }),
    limit: LIMIT,
  };
  const answered = (status: number, answer: unknown) => ({ ok: status < 400, status, json: async () => answer });
  try {
    return answered(200, await requestJson(String(url), options));
  } catch (error) {
    if (error instanceof HttpError && error.status > 0) return answered(error.status, error.cause);
    throw error;
  }
}
