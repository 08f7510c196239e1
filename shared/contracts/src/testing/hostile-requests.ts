/** Draws whole numbers below a limit: they look random and are the same on every machine. */
export function seededDraw(seed: number): (limit: number) => number {
  let state = (Math.imul(seed + 1, 0x9e37_79b1) ^ 0x5bd1_e995) >>> 0;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state % limit;
  };
}

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** Texts that a field may hold: with them a request gets past the first checks of a route. */
const usual: readonly unknown[] = [
  ...['RQ-7K3M9QXA', UUID, 'a@example.com', '0550000003', '7030', '12 500', '2026-11-22', '2026-11-22T12:00:00.000Z', '1.4.0', 'SPSS 31'],
  ...['offers', 'courses', 'catalog', 'checkout', 'bundle', 'product', 'course', 'promotion', 'bank', 'epayment', 'paypal', 'crypto'],
  ...['paid', 'note', 'activated', 'day', 'week', 'light', 'سعاد', 'partner-a', '/v1/partner-a/spss-course', 'x'.repeat(43), 'aGVsbG8='],
  ...[0, 1, 7030, true, false, null, [], {}, ['drop'], [{ name: 'SPSS 31', price: 5000, quantity: 1 }], { email: 'a@example.com' }],
];

/** Texts that nobody's form sends: what a database, a file system, a calendar or a command reads in another way. */
const hostileTexts: readonly string[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfffb',
    '\u202e\u2066',
    '\ufeff',
    '\r\nset-cookie: a=1',
    'ﷺ'.repeat(80),
    '👩‍👩‍👧‍👦',
    'a'.repeat(20_000),
  ],
  ...[
    '--help',
    '-1',
    '../../etc/passwd',
    '..%2f..%2fetc',
    'C:\\nul',
    "' or 1=1 --",
    '$(id)',
    '<script>',
    '=cmd|calc',
    '%',
    '%00',
    '%ff',
    '%ud800',
  ],
  ...[
    '0000-01-01',
    '9999-12-31',
    '2026-02-31',
    '+275760-09-13',
    '9999-12-31T23:59:60Z',
    '1e999',
    'NaN',
    '99999999999999999999',
    '0x10',
    '١٢٣',
  ],
  ...['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'null', 'undefined', '[]', '{}', '{"a":'],
];

const hostile: readonly unknown[] = [
  ...hostileTexts,
  ...[-1, 0.1, 1e308, 2 ** 31, 2 ** 53, 1e21, [[[[]]]], Array(2000).fill(0), Array(2000).fill({}), { toString: 1, length: -1 }, ['\u0000']],
];

/** Bodies that are no JSON object, or one that a reader may trip over. */
const rawBodies: readonly string[] = [
  ...[
    '',
    '{',
    'null',
    '[]',
    '0',
    '"\\ud800"',
    '{"__proto__":{"email":"a"}}',
    '{"email":1e999}',
    '{"email":"\\u0000"}',
    '\u0000',
    '{"a":1,"a":2}',
  ],
  ...[
    `${'['.repeat(3000)}${']'.repeat(3000)}`,
    `{"email":"${'a'.repeat(70_000)}"}`,
    '--x\r\ncontent-disposition: form-data; name="order"\r\n\r\n{',
  ],
];

const contentTypes: readonly string[] = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/reports+json',
  ],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/csp-report', 'image/png', ';;=', 'a/b; c="'],
];

/** Headers as a socket may bring them. */
const headerLists: readonly Readonly<Record<string, string>>[] = [
  { cookie: 'riwaq_device=%00; desk.session_token=%ff.%; =; a' },
  { cookie: `riwaq_device=${'x'.repeat(5000)}` },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(100)}` },
  { 'x-forwarded-for': 'nobody, ::ffff:999.1.1.1, ::1%lo' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { 'idempotency-key': 'payment-1' },
  { 'idempotency-key': '\u00ff'.repeat(300) },
  { 'if-none-match': '*', 'if-modified-since': 'never', range: 'bytes=9-1,-0' },
  { 'accept-encoding': 'br;q=x', 'accept-language': '*;q=9', accept: '/' },
  { 'x-http-method-override': 'DELETE', 'content-encoding': 'gzip' },
];

/** A route as its server registers it: `POST`, `/api/orders/:reference`. */
export interface FuzzedRoute {
  readonly method: string;
  readonly url: string;
}

export interface HostileRequest {
  readonly method: string;
  /** Path and query, encoded. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for a request without a body. */
  readonly payload: string;
}

/** What a refusal said is wrong: a field by its path, and the words that it would take. */
interface Wrong {
  readonly field?: string | undefined;
  readonly allowed?: readonly string[] | undefined;
}

type Draw = (limit: number) => number;
const oneOf = <Item>(draw: Draw, items: readonly Item[]): Item | undefined => items[draw(items.length)];

/** A text in an address: encoded, or now and then as its bytes, which may be no text. */
function inAddress(draw: Draw, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return draw(8) === 0
    ? text.replaceAll(/[^\w%.-]/g, '%ff').slice(0, 4000)
    : encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).slice(0, 30_000);
}

/** Sets a field by its path, `change.app`; what is in the way makes room. */
function setField(body: Record<string, unknown>, path: string, given: unknown): void {
  const value = structuredClone(given);
  const names = path.split('.').slice(0, 6);
  const last = names.pop() ?? '';
  let at: Record<string, unknown> = body;
  for (const [depth, name] of names.entries()) {
    const inner = at[name];
    const next = typeof inner === 'object' && inner !== null ? inner : /^\d+$/.test(names[depth + 1] ?? last) ? [] : {};
    Object.defineProperty(at, name, { value: next, enumerable: true, configurable: true, writable: true });
    at = next as Record<string, unknown>;
  }
  Object.defineProperty(at, last, { value, enumerable: true, configurable: true, writable: true });
}

/** The path of each field of a body, those of its objects and lists too. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = path === '' ? name : `${path}.${name}`;
    return [own, ...pathsOf(inner, own)];
  });
}

interface Fuzzing {
  readonly draw: Draw;
  /** Requests that are sent. */
  readonly times: number;
  /** Bodies and queries that some route takes: with them a request gets far into it. */
  readonly examples: readonly object[];
  /** Sends a request. Returns what its refusal says is wrong; undefined where nothing was. */
  readonly send: (request: HostileRequest) => Promise<Wrong | undefined>;
}

/**
 * Sends a route requests that nobody should send. Each is an example with one field spoilt, or has what the last refusal said is wrong, so that it gets
 * past one check after the other of a route that this code does not know.
 */
export async function sendHostileRequests({ method, url }: FuzzedRoute, { draw, times, examples, send }: Fuzzing): Promise<void> {
  let body: Record<string, unknown> = {};
  const value = () => oneOf(draw, draw(3) === 0 ? hostile : usual);
  const isRead = method === 'GET' || method === 'HEAD';
  for (let time = 0; time < times; time += 1) {
    if (time % 5 === 0) {
      body = structuredClone({ ...oneOf(draw, examples) });
      const spoilt = oneOf(draw, pathsOf(body));
      if (spoilt !== undefined && draw(4) > 0) setField(body, spoilt, oneOf(draw, hostile));
    }
    const path = url.replaceAll(/:\w+|\*/g, () => inAddress(draw, value()));
    const isWild = draw(5) === 0;
    const query =
      isRead && !isWild ? Object.entries(body).map(([name, each]) => `${encodeURIComponent(name)}=${inAddress(draw, each)}`) : [];
    if (isWild) query.push(`${inAddress(draw, oneOf(draw, hostileTexts))}=${inAddress(draw, value())}`, '&&=%');
    const type = isWild ? oneOf(draw, contentTypes) : 'application/json';
    const wrong = await send({
      method,
      url: query.length > 0 ? `${path}?${query.join('&')}` : path,
      headers: { ...(isRead ? {} : { 'content-type': type ?? '' }), ...(draw(2) === 0 && oneOf(draw, headerLists)) },
      payload: isRead ? '' : isWild ? (oneOf(draw, rawBodies) ?? '') : JSON.stringify(body),
    });
    const field = wrong?.field ?? oneOf(draw, pathsOf(body));
    if (isWild || field === undefined) continue;
    setField(body, field, wrong?.allowed?.length && draw(4) > 0 ? oneOf(draw, wrong.allowed) : value());
  }
}
