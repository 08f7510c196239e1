import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { CommandResult } from './run-command';
import type { StaffEmail } from './staff-email';
import { openStaffList } from './staff-list';
import { type Desk, startDesk } from './start-desk';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const status = {
  apps: [{ app: 'offers', live: '1.4.0', since: '2026-11-23T10:00:00Z', by: 'Amina', fallback: '1.3.0', notes: [] }],
  visitors: { visits: [{ app: 'offers', version: '1.4.0', visits: 40, failed: 3 }], fallbacks: [] },
  notes: [],
};
const history = [
  { at: '2026-11-23T10:00:00Z', by: 'Amina', action: 'promote', app: 'offers', from: '1.3.0', to: '1.4.0', why: 'Thursday' },
];

let home: string;
let desk: Desk;
let emails: StaffEmail[];
let logged: string[];
let ran: string[];
let answers: Record<string, CommandResult>;
let now: number;

const done = (told: unknown, lines: string[] = []): CommandResult => ({ exitCode: 0, told, lines });

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'desk-'));
  const client = join(home, 'pages');
  await mkdir(client);
  await writeFile(join(client, 'index.html'), '<!doctype html><title>desk</title>');
  [emails, logged, ran, now] = [[], [], [], NOON];
  answers = { status: done(status), history: done(history), orders: done({ messages: [], payments: [] }) };
  const staff = openStaffList(home);
  const since = new Date(NOON).toISOString();
  await staff.put({ email: 'amina@riwaq.example', name: 'Amina', roles: ['offers'], since, by: 'test' });
  await staff.put({ email: 'night@riwaq.example', name: 'Night', roles: ['operations'], since, by: 'test' });
  desk = await startDesk({
    port: await freePort(),
    host: '127.0.0.1',
    shop: 'http://localhost:3000',
    home,
    client,
    run: async (words) => {
      ran.push(words.join(' '));
      return answers[words.join(' ')] ?? answers[words[0] ?? ''] ?? { exitCode: 1, told: undefined, lines: ['no such command'] };
    },
    whyNotReady: async () => undefined,
    sendEmail: async (email) => void emails.push(email),
    now: () => now,
    log: (line) => void logged.push(line),
  });
});
afterEach(async () => {
  await desk.close();
  await rm(home, { recursive: true });
  expect(logged).toEqual([]);
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

interface Sent {
  readonly cookie?: string;
  readonly body?: object;
  readonly origin?: string;
}

/** Sends a request as the desk's page does, a POST where it has a body. */
async function ask(path: string, { cookie = '', body, origin = desk.url }: Sent = {}) {
  const address = desk.url.replace('localhost', '127.0.0.1');
  const headers = { cookie, ...(body ? { origin, 'content-type': 'application/json' } : {}) };
  const answer = await fetch(`${address}${path}`, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) });
  const text = await answer.text();
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return {
    status: answer.status,
    cookie: cookies.join('; '),
    body: text.startsWith('{') ? JSON.parse(text) : text,
    headers: answer.headers,
  };
}

/** Signs in by a link and returns the cookie. */
async function signIn(email: string): Promise<string> {
  const token = new URL(await desk.signInLink(email)).searchParams.get('token');
  return (await ask('/api/sign-in/link', { body: { token } })).cookie;
}

/** The commands that ran, but for those by which the desk looks for alerts. */
const commandsOfStaff = () => ran.filter((line) => !['status', 'history', 'orders'].includes(line));

const change = (app: string, more: object = {}) => ({ id: randomUUID(), change: { kind: 'rollback', app, ...more }, why: 'wrong price' });

async function outcome(cookie: string, id: string) {
  for (;;) {
    const { body } = await ask(`/api/changes/${id}`, { cookie });
    if (body.state !== 'running') return body;
  }
}

describe('signing in', () => {
  test('staff gets a link by e-mail, which leads in once', async () => {
    expect((await ask('/api/sign-in', { body: { email: ' Amina@riwaq.example ' } })).status).toBe(204);
    while (emails.length === 0) await new Promise(setImmediate);
    const token = /token=(\w+)/.exec(emails[0]?.text ?? '')?.[1];
    const first = await ask('/api/sign-in/link', { body: { token } });
    expect(first.status).toBe(204);
    expect((await ask('/api/session', first)).body).toEqual({ email: 'amina@riwaq.example', name: 'Amina', roles: ['offers'] });
    expect(await ask('/api/sign-in/link', { body: { token } })).toMatchObject({ status: 410, body: { reason: 'link-spent' } });
    await ask('/api/sign-out', { cookie: first.cookie, body: {} });
    expect((await ask('/api/session', first)).status).toBe(401);
  });

  test('a stranger is answered alike and gets nothing, and after ten attempts nobody from there may try', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await ask('/api/sign-in', { body: { email: `guess${attempt}@riwaq.example` } })).status).toBe(204);
    expect(await ask('/api/sign-in', { body: { email: 'guess@riwaq.example' } })).toMatchObject({
      status: 429,
      body: { reason: 'too-many' },
    });
    expect(emails).toEqual([]);
  });

  test('somebody removed is out with the next click', async () => {
    const cookie = await signIn('amina@riwaq.example');
    expect((await ask('/api/live', { cookie })).status).toBe(200);
    await openStaffList(home).remove('amina@riwaq.example');
    expect(await ask('/api/live', { cookie })).toMatchObject({ status: 401, body: { reason: 'signed-out' } });
  });
});

test('without a session nothing is told and nothing is run', async () => {
  for (const path of ['/api/session', '/api/live', '/api/releases?app=offers', '/api/visits?span=day', `/api/changes/${randomUUID()}`])
    expect((await ask(path)).status).toBe(401);
  for (const path of ['/api/plans', '/api/changes']) expect((await ask(path, { body: change('offers') })).status).toBe(401);
  expect(commandsOfStaff()).toEqual([]);
});

test('a page of another site changes nothing with somebody’s session', async () => {
  const cookie = await signIn('night@riwaq.example');
  const sent = await ask('/api/changes', { cookie, body: change('offers'), origin: 'https://evil.example' });
  expect(sent).toMatchObject({ status: 403, body: { reason: 'other-origin' } });
  expect(commandsOfStaff()).toEqual([]);
});

test('what is live is told with who made it so, why, and what visitors met', async () => {
  const { body } = await ask('/api/live', { cookie: await signIn('amina@riwaq.example') });
  expect(body.apps).toEqual([{ ...status.apps[0], why: 'Thursday', met: { visits: 40, failed: 3, shown: [] } }]);
  expect(body.alerts).toEqual([]);
});

test('a team changes its own app, and neither another, nor the shell, nor another’s canary', async () => {
  answers.canary = done({ canary: { app: 'courses', version: '2.0.0', traffic: 10, since: history[0]?.at, by: 'Night' } });
  const cookie = await signIn('amina@riwaq.example');
  for (const app of ['courses', 'shell']) expect((await ask('/api/changes', { cookie, body: change(app) })).status).toBe(403);
  const ending = { id: randomUUID(), change: { kind: 'end-canary', app: 'offers' }, why: 'not needed' };
  expect((await ask('/api/changes', { cookie, body: ending })).status).toBe(403);
  expect(commandsOfStaff()).toEqual(['canary']);
});

test('a change runs once under the name of who asks, however often its request arrives', async () => {
  answers.rollback = done({}, ['live now: offers@1.3.0']);
  const cookie = await signIn('amina@riwaq.example');
  const body = change('offers');
  const [first, again] = [await ask('/api/changes', { cookie, body }), await ask('/api/changes', { cookie, body })];
  expect([first.status, again.status]).toEqual([202, 202]);
  expect(await outcome(cookie, body.id)).toMatchObject({
    state: 'done',
    lines: ['live now: offers@1.3.0'],
    command: 'npx riwaq rollback offers --why "wrong price"',
  });
  expect(commandsOfStaff()).toEqual(['rollback offers --why wrong price --by Amina']);
});

test('a refused change says what the command said, and one older than an hour is not known', async () => {
  answers.rollback = { exitCode: 1, told: undefined, lines: ['offers has no previous good release'] };
  const cookie = await signIn('amina@riwaq.example');
  const body = change('offers');
  await ask('/api/changes', { cookie, body });
  expect(await outcome(cookie, body.id)).toMatchObject({ state: 'refused', lines: ['offers has no previous good release'] });
  now += 3_600_001;
  await ask('/api/changes', { cookie, body: change('offers') });
  expect((await ask(`/api/changes/${body.id}`, { cookie })).status).toBe(404);
});

test('a plan tells the effects, changes nothing, and tells a refusal', async () => {
  const effects = {
    releases: [{ app: 'offers', from: '1.4.0', to: '1.3.0' }],
    gained: [],
    lost: ['/v1/ramadan'],
    broughtBack: [],
    prices: [{ what: 'offer 2', from: '7900', to: '8500' }],
    navigation: [],
    configuration: [],
    documents: { composed: 3, kept: 85 },
    scripts: [],
    unreadable: [],
  };
  answers['rollback offers --dry-run'] = done({ effects });
  answers['rollback offers 1.2.0 --dry-run'] = { exitCode: 1, told: undefined, lines: ['there is no release offers@1.2.0'] };
  const cookie = await signIn('amina@riwaq.example');
  const plan = async (version?: string) => (await ask('/api/plans', { cookie, body: { kind: 'rollback', app: 'offers', version } })).body;
  expect(await plan()).toEqual({ effects });
  expect(await plan('1.2.0')).toEqual({ refusal: 'there is no release offers@1.2.0' });
});

test('what cannot be read is refused by field, and a reason is needed', async () => {
  const cookie = await signIn('night@riwaq.example');
  const bodies = [
    { ...change('offers'), why: ' ' },
    { ...change('../etc') },
    { ...change('offers', { version: '--help' }) },
    { why: 'x'.repeat(20_000) },
  ];
  const answersTo = await Promise.all(bodies.map((body) => ask('/api/changes', { cookie, body })));
  expect(answersTo.map(({ status: code, body }) => [code, String(body.detail).split(':')[0]])).toEqual([
    [400, 'why'],
    [400, 'change.app'],
    [400, 'change.version'],
    [400, 'undefined'],
  ]);
});

test('any address shows the page, with a policy that lets in nothing foreign; an unknown one of the interface is told so', async () => {
  const page = await ask('/history');
  expect(page).toMatchObject({ status: 200, body: '<!doctype html><title>desk</title>' });
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await ask('/api/nothing')).toMatchObject({ status: 404, body: { reason: 'unknown' } });
});
