import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from '@jest/globals';
import type { PreviewPage } from '../preview-page';
import type { CommandResult } from '../run-command';
import type { StaffEmail } from '../staff-email';
import { openStaffList } from '../staff-list';
import { type Desk, startDesk } from '../start-desk';
import { FakeGateway } from './fake-gateway';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const [fallback, live] = ['1.3.0', '1.4.0'].map((code) => ({ code, records: 'aaaaaaaaaaaaaaaa' }));
export const status = {
  apps: [{ app: 'offers', live, since: '2026-11-23T10:00:00Z', by: 'Amina', fallback, notes: [] }],
  visitors: { visits: [{ app: 'offers', version: '1.4.0', visits: 40, failed: 3 }], hydrated: [], failing: [], fallbacks: [] },
};
const history = [{ at: '2026-11-23T10:00:00Z', by: 'Amina', action: 'promote', app: 'offers', from: fallback, to: live, why: 'Thursday' }];

/** What the desk reads by itself, each minute or at its start. */
const unasked = ['status', 'history'];

export const done = (told: unknown, lines: string[] = []): CommandResult => ({ exitCode: 0, told, lines });

interface Sent {
  readonly cookie?: string;
  readonly body?: object;
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A desk for each test, with commands that answer what the test says. Amina is staff of offers, Night of operations. Nothing may be logged. */
export class DeskUnderTest {
  desk!: Desk;
  home = '';
  now = NOON;
  emails: StaffEmail[] = [];
  answers: Record<string, CommandResult> = {};
  gateway = new FakeGateway();
  /** Pages of previews by `<preview> <address>`. */
  previews: Record<string, PreviewPage> = {};
  /** What runs when a command does. */
  onRun: (words: readonly string[]) => unknown = () => undefined;
  /** Answers a command before `answers` do. */
  onAsked: (words: readonly string[]) => CommandResult | undefined = () => undefined;
  private ran: string[] = [];
  private logged: string[] = [];

  constructor() {
    beforeEach(() => this.start());
    afterEach(async () => {
      await this.desk.close();
      await rm(this.home, { recursive: true });
      expect(this.logged).toEqual([]);
    });
  }

  private async start(): Promise<void> {
    this.home = await mkdtemp(join(tmpdir(), 'desk-'));
    const client = join(this.home, 'pages');
    await mkdir(join(client, 'assets'), { recursive: true });
    await writeFile(join(client, 'index.html'), '<!doctype html><title>desk</title>');
    this.gateway = new FakeGateway();
    [this.emails, this.logged, this.ran, this.now] = [[], [], [], NOON];
    [this.previews, this.onRun, this.onAsked] = [{}, () => undefined, () => undefined];
    this.answers = {
      status: done(status),
      history: done(history),
      records: done({ drafts: [] }),
    };
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
      run: async (words) => {
        this.ran.push(words.join(' '));
        await this.onRun(words);
        const answer = this.onAsked(words) ?? this.answers[words.join(' ')] ?? this.answers[words[0] ?? ''];
        return answer ?? { exitCode: 1, told: undefined, lines: ['no such command'] };
      },
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
    return (await this.ask('/api/sign-in/link', { body: { token } })).cookie;
  }

  /** The commands that ran, but for those that the desk runs by itself. */
  commandsOfStaff(): string[] {
    return this.ran.filter((line) => !unasked.includes(line));
  }
}

/** A change as the page asks for it. */
export const rollbackOf = (app: string, more: object = {}) => ({
  id: randomUUID(),
  change: { kind: 'rollback', app, ...more },
  why: 'wrong price',
});
