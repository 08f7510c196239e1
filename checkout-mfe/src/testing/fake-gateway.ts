import { jest } from '@jest/globals';

/** A request to the fake gateway. */
interface RecordedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A form's fields, or the body as it was parsed from JSON. */
  readonly body: unknown;
}

/** An answer with its status and body; `null` where the connection fails; a promise where the visitor waits for it. */
export type Answer = readonly [status: number, body: unknown] | null;

export interface FakeGateway {
  readonly requests: RecordedRequest[];
  /** From now on a path answers so, one answer after the other; the last one stays. */
  readonly answer: (path: string, ...answers: (Answer | Promise<Answer>)[]) => void;
}

/** Puts itself in the place of the network. A path without an answer fails the test that asks for it. */
export function installFakeGateway(): FakeGateway {
  const answers = new Map<string, (Answer | Promise<Answer>)[]>();
  const requests: RecordedRequest[] = [];

  const respond = jest.fn(async (path: string, { headers = {}, body }: { headers?: Record<string, string>; body?: unknown }) => {
    requests.push({ path, headers, body: body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body ?? null)) });
    const queue = answers.get(path);
    if (!queue) throw new Error(`nobody expected ${path}`);
    const answer = await (queue.length > 1 ? queue.shift() : queue[0]);
    if (!answer) throw new TypeError('no connection');
    const [status, answerBody] = answer;
    return { ok: status < 400, status, json: async () => answerBody };
  });
  Object.assign(globalThis, { fetch: respond });

  return { requests, answer: (path, ...next) => void answers.set(path, next) };
}
