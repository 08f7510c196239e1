import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import type { Pins } from '@riwaq/contracts/platform';
import type { HistoryItem } from '@riwaq/contracts/site-status';
import { refusedPage } from '@riwaq/text/refused-request';
import { openStaffList } from './staff-list';
import { DeskUnderTest, rollbackOf, status } from './testing/desk-under-test';

const desk = new DeskUnderTest();

describe('signing in', () => {
  test('staff gets a link by e-mail, which leads in once', async () => {
    expect((await desk.ask('/api/auth/sign-in/magic-link', { body: { email: ' Amina@riwaq.example ' } })).status).toBe(204);
    while (desk.emails.length === 0) await new Promise(setImmediate);
    const token = /token=(\w+)/.exec(desk.emails[0]?.text ?? '')?.[1] ?? '';
    const first = await desk.spend(token);
    expect(first.status).toBe(200);
    const whose = async () => (await desk.ask('/api/auth/get-session', { cookie: first.cookie })).body;
    expect((await whose()).user).toMatchObject({ email: 'amina@riwaq.example', name: 'Amina', roles: ['offers'] });
    expect(await desk.spend(token)).toMatchObject({ status: 410, body: { reason: 'link-spent' } });
    await desk.ask('/api/auth/sign-out', { cookie: first.cookie, body: {} });
    expect(await whose()).toBe('null');
  });

  test('a stranger is answered alike, however often, and gets nothing', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect((await desk.ask('/api/auth/sign-in/magic-link', { body: { email: `guess${attempt}@riwaq.example` } })).status).toBe(204);
    expect(desk.emails).toEqual([]);
  });

  test('twelve of one office get their links and sign in within ten minutes, and wrong links of that office keep none of them out', async () => {
    const enter = async (token: string) => (await desk.spend(token)).status;
    for (let member = 0; member < 12; member += 1) {
      const email = `member${member}@riwaq.example`;
      await openStaffList(desk.home).put({ email, name: 'Member', roles: ['offers'], since: new Date(desk.now).toISOString(), by: 'test' });
      expect((await desk.ask('/api/auth/sign-in/magic-link', { body: { email } })).status).toBe(204);
      while (desk.emails.length <= member) await new Promise(setImmediate);
      expect(await enter(/token=(\w+)/.exec(desk.emails[member]?.text ?? '')?.[1] ?? '')).toBe(200);
    }
    for (let guess = 0; guess < 10; guess += 1) expect(await enter(`guess--${guess}`)).toBe(410);
    const refused = await desk.spend('guess--10');
    expect(refused).toMatchObject({ status: 429, body: { reason: 'too-many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const token = new URL(await desk.desk.signInLink('amina@riwaq.example')).searchParams.get('token');
    expect(await enter(token ?? '')).toBe(200);
  });

  test('one mailbox gets five links in ten minutes, however often they are asked for', async () => {
    const askFor = (email: string) => desk.ask('/api/auth/sign-in/magic-link', { body: { email } });
    const arrived = async (email: string, links: number) => {
      while (desk.emails.filter(({ to }) => to === email).length < links) await new Promise(setImmediate);
    };
    for (let asked = 0; asked < 7; asked += 1) await askFor('amina@riwaq.example');
    await arrived('amina@riwaq.example', 5);
    // Links are made in turn: once the next mailbox has its own, none of the first is on its way.
    await askFor('night@riwaq.example');
    await arrived('night@riwaq.example', 1);
    expect(desk.emails.filter(({ to }) => to === 'amina@riwaq.example')).toHaveLength(5);
    desk.now += 600_000;
    await askFor('amina@riwaq.example');
    await arrived('amina@riwaq.example', 6);
  });

  test('somebody removed is out with the next click', async () => {
    const cookie = await desk.signIn('amina@riwaq.example');
    expect((await desk.call('live.read', {}, { cookie })).status).toBe(200);
    await openStaffList(desk.home).remove('amina@riwaq.example');
    expect(await desk.call('live.read', {}, { cookie })).toMatchObject({ status: 401, body: { reason: 'signed-out' } });
  });
});

describe('a head that is too large, or an address that cannot be read', () => {
  const ask = (path: string, cookie = '') => {
    const { hostname, port } = new URL(desk.desk.url.replace('localhost', '127.0.0.1'));
    return new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve, reject) => {
      const sent = get({ hostname, port, path, headers: { cookie }, agent: false }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part) => (body += part));
        answer.on('end', () => resolve({ status: answer.statusCode, type: answer.headers['content-type'], body }));
      });
      sent.on('error', reject);
    });
  };
  const many = `_ga=${'1'.repeat(60)}; `.repeat(3000);

  test.each([
    ['/history', many, 431],
    ['/assets/%ff', '', 400],
  ])('gets a page in Arabic with a way on: %s', async (path, cookie, status) => {
    expect(await ask(path, cookie)).toEqual({ status, type: 'text/html; charset=utf-8', body: refusedPage });
  });

  test.each([
    ['/api/auth/get-session', many, 431],
    ['/api/orders/%ff', '', 400],
  ])('gets a reason from the API: %s', async (path, cookie, status) => {
    const { body, ...answer } = await ask(path, cookie);
    expect([answer.status, JSON.parse(body)]).toEqual([status, { reason: 'unreadable' }]);
  });
});

test('without a session nothing is told and nothing is run', async () => {
  const inputs = {
    'live.read': {},
    'live.visits': { span: 'day' },
    'changes.releases': { app: 'offers' },
    'changes.state': { id: randomUUID() },
    'changes.plan': rollbackOf('offers').change,
    'changes.begin': rollbackOf('offers'),
  };
  for (const [operation, input] of Object.entries(inputs))
    expect(await desk.call(operation, input)).toMatchObject({ status: 401, body: { reason: 'signed-out' } });
  expect(desk.calledByStaff()).toEqual([]);
});

test.each(['orders', 'products', 'partners'])('who only sells (%s) is told no release, and no visits of one', async (role) => {
  const since = new Date(desk.now).toISOString();
  await openStaffList(desk.home).put({ email: 'seller@riwaq.example', name: 'Selma', roles: [role], since, by: 'test' });
  const cookie = await desk.signIn('seller@riwaq.example');
  expect((await desk.call('live.read', {}, { cookie })).body).toMatchObject({ shop: 'http://localhost:3000', apps: [], history: [] });
  const visits = await desk.call('live.visits', { span: 'day' }, { cookie });
  expect(visits).toMatchObject({ status: 403, body: { reason: 'not-yours' } });
});

test('somebody removed and added again has no session and no link of before', async () => {
  const staff = openStaffList(desk.home);
  const email = 'amina@riwaq.example';
  const cookie = await desk.signIn(email);
  const token = new URL(await desk.desk.signInLink(email)).searchParams.get('token');
  expect((await desk.call('live.read', {}, { cookie })).status).toBe(200);
  const again = { email, name: 'Amina', roles: ['offers' as const], since: new Date(desk.now).toISOString(), by: 'test' };
  await staff.put({ ...again, roles: ['courses'] });
  expect((await desk.call('live.read', {}, { cookie })).status).toBe(200);
  await staff.remove(email);
  await staff.put(again);
  expect((await desk.call('live.read', {}, { cookie })).status).toBe(401);
  const entered = await desk.spend(token ?? '');
  expect((await desk.call('live.read', {}, { cookie: entered.cookie })).status).toBe(401);
  expect((await desk.call('live.read', {}, { cookie: await desk.signIn(email) })).status).toBe(200);
});

test('a page of another site signs nobody in: a link is spent by our own page alone', async () => {
  const token = new URL(await desk.desk.signInLink('amina@riwaq.example')).searchParams.get('token') ?? '';
  const opened = await desk.ask('/api/auth/magic-link/verify', { body: { token }, origin: 'https://evil.example' });
  expect(opened).toMatchObject({ status: 403, cookie: '', body: { reason: 'other-origin' } });
  expect((await desk.spend(token)).status).toBe(200);
});

test('a page of another site changes nothing with somebody’s session', async () => {
  const cookie = await desk.signIn('night@riwaq.example');
  const sent = await desk.call('changes.begin', rollbackOf('offers'), { cookie, origin: 'https://evil.example' });
  expect(sent).toMatchObject({ status: 403, body: { reason: 'other-origin' } });
  expect(desk.calledByStaff()).toEqual([]);
});

test('what is live is told with who made it so, why, and what visitors met', async () => {
  const { body } = await desk.call('live.read', {}, { cookie: await desk.signIn('amina@riwaq.example') });
  expect(body.apps).toEqual([{ ...status.apps[0], because: { why: 'Thursday' }, met: { visits: 40, failed: 3, shown: [] } }]);
  expect(body.alerts).toEqual([]);
  expect(body.records).toEqual({ aaaaaaaaaaaaaaaa: [] });
});

test('what was published is told with its time and reason, also once newer code runs with it or it came back, and figures of code that stayed once', async () => {
  const [code, next] = ['1.4.0', '1.5.0'];
  const [first, second] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'];
  const line = (hour: number, action: HistoryItem['action'], from: Pins | undefined, to: Pins): HistoryItem => ({
    ...{ at: `2026-11-23T0${hour}:00:00Z`, by: 'Amina', app: 'offers', action, from, to, why: `change ${hour}`, notes: [] },
  });
  const brought: Pins = { code, records: first };
  const published: Pins = { code, records: second };
  const history = [
    line(1, 'promote', undefined, brought),
    line(2, 'publish', brought, published),
    line(3, 'promote', published, { code: next, records: second }),
    line(4, 'rollback', { code: next, records: second }, published),
  ];
  const [app] = status.apps;
  const hydrated = [{ app: 'offers', version: code, reports: 60, milliseconds: 900 }];
  const visitors = { ...status.visitors, hydrated };
  desk.does.status = async () => ({
    ...status,
    apps: [{ app: 'offers', notes: [], ...app, live: published, fallback: brought }],
    visitors,
  });
  desk.does.history = async () => history;
  // What was read at the start is remembered for a moment.
  desk.now += 60_000;
  const { body } = await desk.call('live.read', {}, { cookie: await desk.signIn('amina@riwaq.example') });
  expect(body.records).toEqual({ [first]: [], [second]: [{ at: '2026-11-23T02:00:00Z', why: 'change 2' }] });
  expect(body.apps[0].because?.why).toBe('change 4');
  expect(body.apps[0].met).toEqual({ visits: 40, failed: 3, shown: [], hydrated: 900 });
});

test('any address shows the page, with a policy that lets in nothing foreign; an unknown one of the interface is told so', async () => {
  const page = await desk.ask('/history');
  expect(page).toMatchObject({ status: 200, body: expect.stringMatching(/^<!doctype html>.*<title>desk<.title>$/s) });
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await desk.ask('/api/nothing')).toMatchObject({ status: 404, body: { reason: 'unknown' } });
});
