import { Agent, type Dispatcher, interceptors, request } from 'undici';

interface Question {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Milliseconds for the whole answer. */
  readonly limit: number;
  /** Path of a socket of this machine, in place of the host. */
  readonly socketPath?: string;
}

/** An answer of another service. `body` must be read or dumped: its connection serves the next question. */
interface Answer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Dispatcher.ResponseData['body'];
}

/** Keeps connections open for the next question. Follows redirects: some services answer with a page elsewhere. */
const connections = new Agent().compose(interceptors.redirect({ maxRedirections: 5 }));

/** Asks another service and returns what `read` makes of its answer. Throws if none comes in time. The gateway's one HTTP client. */
export async function ask<Result>(question: Question, read: (answer: Answer) => Result | Promise<Result>): Promise<Result> {
  const { url, method = 'GET', headers = {}, body = null, limit, socketPath } = question;
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), limit);
  const own = socketPath === undefined ? null : new Agent({ connect: { socketPath } });
  try {
    const dispatcher = own ?? connections;
    const answer = await request(url, { method, headers, body, signal: ending.signal, bodyTimeout: limit, dispatcher });
    return await read({ status: answer.statusCode, headers: answer.headers, body: answer.body });
  } finally {
    clearTimeout(timer);
    await own?.close();
  }
}

/** Reads and drops the rest of an answer. */
export function discard(body: Answer['body']): void {
  body.dump().catch(() => undefined);
}
