import { jest } from '@jest/globals';
import { ORDER_PART, type OrderRequest, OrderRequestSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';

/** Where orders are placed. */
export const ORDERS = '/api/orders';
/** Where the payment of an order starts, whatever its reference. */
export const PAYMENTS = '/api/orders/*/payment';

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
  /** From now on a path answers so, one answer after the other; the last one stays. `*` stands for an order's reference. */
  readonly answer: (path: string, ...answers: (Answer | Promise<Answer>)[]) => void;
  /** The orders that were sent, each as the gateway reads it: one that does not parse fails the test. */
  readonly orders: () => OrderRequest[];
}

/** A form's fields, with its order parsed. */
function fieldsOf(form: FormData): Record<string, unknown> {
  return Object.fromEntries([...form].map(([name, value]) => [name, name === ORDER_PART ? JSON.parse(String(value)) : value]));
}

function orderOf(body: unknown): OrderRequest {
  const sent = typeof body === 'object' && body !== null && ORDER_PART in body ? body[ORDER_PART] : body;
  return parse(OrderRequestSchema, sent, 'a sent order');
}

/** Puts itself in the place of the network. A path without an answer fails the test that asks for it. */
export function installFakeGateway(): FakeGateway {
  const answers = new Map<string, (Answer | Promise<Answer>)[]>();
  const requests: RecordedRequest[] = [];

  const respond = jest.fn(async (path: string, { headers = {}, body }: { headers?: Record<string, string>; body?: unknown }) => {
    requests.push({ path, headers, body: body instanceof FormData ? fieldsOf(body) : JSON.parse(String(body ?? null)) });
    const queue = answers.get(path) ?? answers.get(path.replace(/RQ-\w{8}/, '*'));
    if (!queue) throw new Error(`nobody expected ${path}`);
    const answer = await (queue.length > 1 ? queue.shift() : queue[0]);
    if (!answer) throw new TypeError('no connection');
    const [status, answerBody] = answer;
    return { ok: status < 400, status, json: async () => answerBody };
  });
  Object.assign(globalThis, { fetch: respond });

  return {
    requests,
    answer: (path, ...next) => void answers.set(path, next),
    orders: () => requests.filter(({ path }) => path === ORDERS).map(({ body }) => orderOf(body)),
  };
}
