import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from '@jest/globals';
import type { Ended, Operations, Refusal } from '@riwaq/contracts/operations';
import type { HistoryItem, SiteStatus } from '@riwaq/contracts/site-status';
import { DESK_OPERATIONS } from '../../contract/pages';
import type { PreviewPage } from '../preview-page';
import type { StaffEmail } from '../staff-email';
import { openStaffList } from '../staff-list';
import { type Desk, startDesk } from '../start-desk';
import { FakeGateway } from './fake-gateway';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const [fallback, live] = [
  { code: '1.3.0', records: 'aaaaaaaaaaaaaaaa' },
  { code: '1.4.0', records: 'aaaaaaaaaaaaaaaa' },
];
export const status: SiteStatus = {
  apps: [{ app: 'offers', live, since: '2026-11-23T10:00:00Z', by: 'Amina', fallback, notes: [] }],
  unusable: {},
  visitors: {
    ...{ since: '2026-11-22T12:00:00Z', fallbacks: [], failures: [], hydrated: [], failing: [] },
    visits: [{ app: 'offers', version: '1.4.0', visits: 40, failed: 3, networks: [] }],
  },
};
const history: HistoryItem[] = [
  { at: '2026-11-23T10:00:00Z', by: 'Amina', action: 'promote', app: 'offers', from: fallback, to: live, why: 'Thursday', notes: [] },
];

/** What the desk reads by itself, each minute or at its start. */
const unasked = ['status', 'history'];

const nothing = { toAccept: [], issues: [], changed: [] };
/** A change that was made. */
export const ended = (...lines: string[]): Ended => ({ state: 'done', lines, ...nothing });
/** Why a change was refused. */
export const refusal = (line: string, more: Partial<Refusal> = {}): Refusal => ({ ...nothing, lines: [line], ...more });
export const refused = (line: string, more: Partial<Refusal> = {}): Ended => ({ state: 'refused', ...refusal(line, more) });

interface Sent {
  readonly cookie?: string;
  readonly body?: object;
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A desk for each test, with operations that answer what the test says. Amina is staff of offers, Night of operations. Nothing may be logged but who changed staff. */
export class DeskUnderTest {
  desk!: Desk;
  home = '';
  now = NOON;
  emails: StaffEmail[] = [];
  /** The operations that a test expects. */
  does: Partial<Operations> = {};
  /** Answers the operations that no test expects. */
  doesAll: ((...given: unknown[]) => Promise<unknown>) | undefined;
  gateway = new FakeGateway();
  /** Pages of previews by `<preview> <address>`. */
  previews: Record<string, PreviewPage> = {};
  private called: unknown[][] = [];
  logged: string[] = [];

  constructor() {
    beforeEach(() => this.start());
    afterEach(async () => {
      await this.desk.close();
      await rm(this.home, { recursive: true });
      expect(this.logged.filter((line) => !line.startsWith('staff: '))).toEqual([]);
    });
  }

  private async start(): Promise<void> {
    this.home = await mkdtemp(join(tmpdir(), 'desk-'));
    const client = join(this.home, 'pages');
    await mkdir(join(client, 'assets'), { recursive: true });
    await writeFile(join(client, 'index.html'), '<!doctype html><title>desk</title>');
    this.gateway = new FakeGateway();
    [this.emails, this.logged, this.called, this.now] = [[], [], [], NOON];
    this.previews = {};
    this.does = { status: async () => status, history: async () => history };
    this.doesAll = undefined;
    const staff = openStaffList(this.home);
    const since = new Date(NOON).toISOString();
    await staff.put({ email: 'amina@riwaq.example', name: 'Amina', roles: ['offers'], since, by: 'test' });
    await staff.put({ email: 'night@riwaq.example', name: 'Night', roles: ['operations'], since, by: 'test' });
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    this.desk = await startDesk({
      listener,
      shop: 'http://localhost:3000',
      home: this.home,
      client,
      operations: this.operations(),
      gateway: this.gateway,
      whyNotReady: async () => undefined,
      previewPage: async (preview, address) => this.previews[`${preview} ${address}`],
      sendEmail: async (email) => void this.emails.push(email),
      now: () => this.now,
      log: (line) => void this.logged.push(line),
    });
  }

  /** Sends a request as the desk's page does, a POST where it has a body. */
  async ask(path: string, { cookie = '', body, origin = this.desk.url, headers: more = {} }: Sent = {}) {
    const address = this.desk.url.replace('localhost', '127.0.0.1');
    const headers = { ...more, cookie, ...(body ? { origin, 'content-type': 'application/json' } : {}) };
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
  async signIn(email: string): Promise<string> {
    const token = new URL(await this.desk.signInLink(email)).searchParams.get('token');
    return (await this.spend(token ?? '')).cookie;
  }

  /** Spends a link's token as the desk's page does. */
  spend(token: string) {
    return this.ask('/api/auth/magic-link/verify', { body: { token } });
  }

  /** Calls an operation of the desk as its page does. */
  async call(operation: string, input: object = {}, sent: Omit<Sent, 'body'> = {}) {
    const { body, ...answer } = await this.ask(`${DESK_OPERATIONS}/${operation}`, { ...sent, body: input });
    return { ...answer, body: body.result ? body.result.data : (body.error?.data ?? body) };
  }

  /** What was called of the shop's operations, with its arguments, but for those that the desk calls by itself. */
  calledByStaff(): unknown[][] {
    return this.called.filter(([name]) => !unasked.includes(String(name)));
  }

  /** Answers what the test expects, and fails what it does not. */
  private operations(): Operations {
    const get = (_: object, name: string | symbol) => {
      return async (...given: unknown[]) => {
        this.called.push([String(name), ...given]);
        const known: unknown = Reflect.get(this.does, name) ?? this.doesAll;
        if (typeof known !== 'function') throw new Error(`nobody expected ${String(name)}`);
        return known(...given);
      };
    };
    return new Proxy<Operations>({} as Operations, { get });
  }
}

/** A change as the page asks for it. */
export const rollbackOf = (app: string, more: object = {}) => ({
  id: randomUUID(),
  change: { kind: 'rollback', app, ...more },
  why: 'wrong price',
});
