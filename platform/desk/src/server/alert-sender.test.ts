import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Alert } from '../contract/answers';
import { alertSender } from './alert-sender';
import type { StaffEmail } from './staff-email';
import type { ListedMember } from './staff-list';

const since = '2026-11-23T10:00:00Z';
const failing: Alert = {
  kind: 'failing-release',
  app: 'offers',
  version: { code: '1.4.0' },
  since,
  before: { code: '1.3.2' },
  reason: 'fails',
  rate: { networks: 150, failed: 12, of1000: 80 },
  rateBefore: { networks: 500, failed: 1, of1000: 2 },
  alertFrom: { networks: 10, times: 4, before: 10 },
};
const outbox: Alert = { kind: 'outbox', messages: 2, since, about: ['bundleOrder'] };
const silent: Alert = { kind: 'gateway-silent', reason: 'no <b>gateway</b> answers' };
const memberOf = (id: string): ListedMember => ({ id, email: `${id}@riwaq.example`, name: id, roles: [id], since, by: 'test' });

let home: string;
let alerts: Alert[];
let emails: StaffEmail[];
let logged: string[];
let now: number;
let isMailDown: boolean;
const posted: { text: string; alert: Alert }[] = [];
let webhookStatus: number;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    posted.push(JSON.parse(body));
    response.writeHead(webhookStatus).end();
  });
});

beforeEach(async () => {
  [alerts, emails, logged, now, isMailDown, webhookStatus] = [[], [], [], 0, false, 204];
  posted.length = 0;
  home = await mkdtemp(join(tmpdir(), 'desk-'));
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(home, { recursive: true });
});

function sender(members = ['operations', 'offers', 'courses'].map(memberOf)) {
  const address = server.address();
  return alertSender({
    home,
    readAlerts: async () => alerts,
    staff: { all: async () => members, find: async () => undefined, put: async () => undefined, remove: async () => false },
    origin: 'https://desk.example',
    webhook: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`,
    async sendEmail(email) {
      if (isMailDown) throw new Error('no mail server');
      emails.push(email);
    },
    now: () => now,
    log: (line) => void logged.push(line),
  });
}

test('an alert is sent once while it lasts: to the webhook, to operations, and what concerns an app to its team', async () => {
  const { look } = await sender();
  await look();
  expect([emails, posted]).toEqual([[], []]);
  alerts = [failing, outbox, silent];
  for (let minute = 0; minute < 3; minute += 1) {
    await look();
    now += 60_000;
  }
  const operations = Array(3).fill('operations@riwaq.example');
  expect(emails.map(({ to }) => to).sort()).toEqual(['offers@riwaq.example', ...operations]);
  expect(posted.map(({ alert }) => alert.kind).sort()).toEqual(['failing-release', 'gateway-silent', 'outbox']);
  const told = emails.find(({ to }) => to.startsWith('offers'));
  expect(told?.subject).toBe('offers@1.4.0 يفشل عند 80 من كل 1,000 شبكة (12 من 150)، وفشل 1.3.2 عند 2 من كل 1,000 شبكة (1 من 500)');
  expect(told?.html).toContain('npx riwaq rollback offers');
  expect(emails.some(({ html }) => html.includes('no &#60;b&#62;gateway&#60;/b&#62; answers'))).toBe(true);
  expect(logged).toEqual([]);
});

test('orders that are late, or whose money does not fit, are told to everybody who works at orders, with the way to them', async () => {
  alerts = [
    { kind: 'late-orders', orders: 1, since },
    { kind: 'payments', payments: 1, since },
  ];
  await (await sender(['operations', 'checkout', 'orders', 'products', 'partners', 'courses'].map(memberOf))).look();
  for (const role of ['operations', 'checkout', 'orders'])
    expect(emails.filter(({ to, html }) => to === `${role}@riwaq.example` && html.includes('/orders"'))).toHaveLength(2);
  expect(emails).toHaveLength(6);
});

test('new records that fail are told apart from the code, which is the one before', async () => {
  const { look } = await sender();
  const [version, before] = ['bbbbbbbbbbbbbbbb', 'aaaaaaaaaaaaaaaa'].map((records) => ({ code: '1.4.0', records }));
  if (!version || !before) throw new Error('both have records');
  alerts = [{ ...failing, version, before, only: 'records' }];
  await look();
  expect(posted.map(({ text }) => text.split('\n')[0])).toEqual([
    'offers@1.4.0 بمحتواه الجديد يفشل عند 80 من كل 1,000 شبكة (12 من 150)، وفشل محتواه السابق عند 2 من كل 1,000 شبكة (1 من 500)',
  ]);
});

test('one that was gone for an hour is sent again', async () => {
  const { look } = await sender();
  alerts = [outbox];
  await look();
  alerts = [];
  now += 30 * 60_000;
  await look();
  alerts = [outbox];
  await look();
  expect(posted).toHaveLength(1);
  alerts = [];
  now += 61 * 60_000;
  await look();
  alerts = [outbox];
  await look();
  expect(posted).toHaveLength(2);
});

test('what the mail server or the webhook did not take is sent with the next look, and nothing twice', async () => {
  const { look } = await sender();
  alerts = [outbox];
  [isMailDown, webhookStatus] = [true, 500];
  await look();
  expect(logged).toEqual(['an alert was not sent: the webhook answered 500', 'an alert was not sent: no mail server']);
  isMailDown = false;
  await look();
  webhookStatus = 204;
  await look();
  await look();
  expect([emails.length, posted.length]).toEqual([1, 3]);
});

describe('a desk that starts again', () => {
  const file = () => join(home, 'desk/told-alerts.json');

  test('after a moment or a night repeats nothing that still stands, and tells what is new and what could not be sent', async () => {
    alerts = [failing, outbox];
    isMailDown = true;
    await (await sender()).look();
    expect([emails.length, posted.length]).toEqual([0, 2]);
    isMailDown = false;
    for (const pause of [60_000, 12 * 3_600_000]) {
      now += pause;
      await (await sender()).look();
    }
    expect([emails.length, posted.length]).toEqual([3, 2]);
    now += 60_000;
    alerts = [failing, outbox, silent];
    await (await sender()).look();
    expect([emails.length, posted.length]).toEqual([4, 3]);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  test('tells anew what was gone for an hour before it ended, and keeps nothing of that', async () => {
    alerts = [outbox];
    const before = await sender();
    await before.look();
    alerts = [];
    now += 61 * 60_000;
    await before.look();
    expect(JSON.parse(await readFile(file(), 'utf8')).told).toEqual({});
    alerts = [outbox];
    await (await sender()).look();
    expect(posted).toHaveLength(2);
  });

  test('with a damaged file starts, says so and tells again', async () => {
    alerts = [outbox];
    await (await sender()).look();
    await writeFile(file(), '{"told":');
    await (await sender()).look();
    await (await sender()).look();
    expect(posted).toHaveLength(2);
    expect(logged.map((line) => line.split(':')[0])).toEqual(['what was told is told again']);
  });
});

describe('news', () => {
  const late = (...about: string[]): Alert => ({ kind: 'late-orders', orders: about.length, since: `2026-11-2${about.length}`, about });
  const payments = (...about: string[]): Alert => ({ kind: 'payments', payments: about.length, since, about });
  const sentFor = async (...steps: Alert[]) => {
    const { look } = await sender();
    for (const step of steps) {
      alerts = [step];
      await look();
      now += 60_000;
    }
    return posted.length;
  };

  test.each<[string, Alert[], number]>([
    ['six late orders of which one after the other is done', [late('a', 'b', 'c'), late('b', 'c'), late('c')], 1],
    ['a late order that comes', [late('a'), late('a', 'b'), late('b')], 2],
    ['one that comes while another is done', [late('a'), late('b')], 2],
    ['payments that are settled', [payments('a 1', 'a 2', 'b 3'), payments('a 2', 'b 3'), payments('b 3')], 1],
    ['a payment that comes', [payments('a 1'), payments('a 1', 'a 2')], 2],
    ['messages of one endpoint that come and go', [outbox, { ...outbox, messages: 9 }, { ...outbox, messages: 1, since: '2026-11-24' }], 1],
    ['messages of another endpoint', [outbox, { ...outbox, about: ['bundleOrder', 'contact'] }], 2],
    [
      'letters that a mail service does not take, ever more',
      [
        { kind: 'mail-service', fault: 'sign-in', letters: 1, since },
        { kind: 'mail-service', fault: 'sign-in', letters: 7, since: '2026-11-24' },
      ],
      1,
    ],
    ['a gateway that says each time something else', [silent, { ...silent, reason: 'ECONNRESET' }], 1],
  ])('%s: each is told once', async (_what, steps, times) => {
    expect(await sentFor(...steps)).toBe(times);
  });

  test('of what waits is not told again where the gateway was silent for hours: nobody knew what waited', async () => {
    const { look } = await sender();
    for (const step of [[late('a')], ...Array.from({ length: 3 }, () => [silent]), [late('a')]]) {
      alerts = step;
      await look();
      now += 59 * 60_000;
    }
    expect(posted.map(({ alert }) => alert.kind)).toEqual(['late-orders', 'gateway-silent']);
  });

  test('is not lost where one of two could not be sent with the first look', async () => {
    const { look } = await sender();
    alerts = [late('a')];
    await look();
    alerts = [late('a', 'b')];
    webhookStatus = 500;
    await look();
    webhookStatus = 204;
    await look();
    await look();
    expect(posted).toHaveLength(3);
  });
});
