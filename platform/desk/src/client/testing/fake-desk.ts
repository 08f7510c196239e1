import { jest } from '@jest/globals';
import type { Planned } from '@riwaq/contracts/operations';
import type { ChangeState, Live } from '../../contract/answers';
import { DESK_OPERATIONS } from '../../contract/pages';
import type { Session } from '../../contract/session';

interface RecordedRequest {
  readonly path: string;
  readonly body: unknown;
}

/** An answer with its status and body; `null` where the connection fails. */
type Answer = readonly [status: number, body?: unknown] | null;

/** The desk's server in the place of the network. */
export interface FakeDesk {
  readonly requests: RecordedRequest[];
  /** From now on a path answers so, one answer after the other; the last one stays. */
  readonly answer: (path: string, ...answers: Answer[]) => void;
}

/**
 * Puts itself in the place of the network: somebody of `operations` is signed in and sees `live`. An operation (`changes.begin`; of the gateway by its whole
 * path) or a plain path without an answer fails the test that asks for it.
 */
export function installFakeDesk(): FakeDesk {
  const answers = new Map<string, Answer[]>([
    ['/api/auth/get-session', [[200, { user: session }]]],
    ['live.read', [[200, live]]],
    ['changes.plan', [[200, plan]]],
    // What a day begins with: nothing waits, and nothing was sold.
    [operationPath('orders.list', { stage: 'due' }), [[200, { orders: [], next: null, due: 0 }]]],
    [operationPath('orders.week'), [[200, []]]],
    ['records.list', [[200, { rows: [] }]]],
    [operationPath('notices.show'), [[200, NO_NOTICES]]],
  ]);
  const requests: RecordedRequest[] = [];
  const respond = jest.fn(async (url: string, { method, body }: { method?: string; body?: string | null }) => {
    const isOperation = url.startsWith(`${DESK_OPERATIONS}/`);
    const path = isOperation ? url.slice(DESK_OPERATIONS.length + 1) : url;
    requests.push({ path, body: body ? JSON.parse(body) : undefined });
    // The server knows them by POST alone.
    if (isOperation && method !== 'POST') throw new Error(`nobody expected ${method} ${path}`);
    const queue = answers.get(path);
    if (!queue) throw new Error(`nobody expected ${path}`);
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (!answer) throw new TypeError('no connection');
    const [status, said] = answer;
    const isOfGateway = status < 400 && /^\/api\/(staff|partner)\//.test(path);
    const enveloped = status < 400 ? { result: { data: said } } : { error: { code: -32000, message: '', data: said } };
    return { ok: status < 400, status, headers: new Headers(), json: async () => (isOperation || isOfGateway ? enveloped : said) };
  });
  Object.assign(globalThis, { fetch: respond });
  return { requests, answer: (path, ...next) => void answers.set(path, next) };
}

/** Where an operation of the gateway is asked; without an input where it is called to change something. */
export const operationPath = (name: string, input?: object, base = '/api/staff'): string =>
  `${base}/${name}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;

/** Notices of orders that nobody switched on. */
export const NO_NOTICES = {
  settings: null,
  destinations: [],
  isQuiet: false,
  changedBy: null,
  changedAt: null,
  hasMail: true,
  hasTelegram: true,
  states: [],
};

export const session: Session = { email: 'samia@example.com', name: 'سامية', roles: ['operations'] };

const at = '2026-11-22T10:00:00Z';

/** The records of the offers: they came with a release. */
export const RECORDS = 'aaaaaaaaaaaaaaaa';

export const live: Live = {
  at,
  shop: 'https://shop.example',
  apps: [
    { app: 'shell', live: { code: '2.1.0' }, since: at, by: 'lena', because: { why: 'رأس أخف' }, fallback: { code: '2.0.4' }, notes: [] },
    {
      app: 'offers',
      live: { code: '1.4.0', records: RECORDS },
      since: at,
      by: 'samia',
      because: { why: 'عرض الأسبوع' },
      fallback: { code: '1.3.0', records: RECORDS },
      notes: ['عرض الأسبوع'],
      met: { visits: 240, failed: 11, hydrated: 1240, hydratedBefore: 1130, shown: [{ version: '1.3.0', count: 11, last: at }] },
    },
  ],
  alerts: [],
  history: [],
  records: { [RECORDS]: [] },
  refusals: [],
};

export const plan: Planned & { readonly effects: NonNullable<Planned['effects']> } = {
  effects: {
    releases: [{ app: 'offers', from: { code: '1.4.0', records: RECORDS }, to: { code: '1.3.0', records: RECORDS } }],
    gained: [],
    lost: [],
    prices: [],
    warnings: [],
    navigation: [],
    configuration: [],
    documents: { composed: 0, kept: 86, isShownAgain: true },
    scripts: [],
    copies: [],
    unreadable: [],
  },
  leftOut: [],
};

/** A refusal that says nothing. */
export const noRefusal = { lines: [], toAccept: [], issues: [], changed: [] };

export const running: ChangeState = {
  id: 'c1',
  state: 'running',
  command: 'npx riwaq rollback offers 1.3.0 --only code --why "x"',
  ...noRefusal,
};
