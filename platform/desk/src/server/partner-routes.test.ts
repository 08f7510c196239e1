import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import type { PartnerFact, PartnerReport } from '@riwaq/contracts/platform';
import { openPartnerLinks } from './partner-links';
import { partnerNews } from './partner-news';
import type { StaffEmail } from './staff-email';
import { openStaffList } from './staff-list';
import { DeskUnderTest } from './testing/desk-under-test';

const desk = new DeskUnderTest();

const days = 'from=2026-11-01&to=2026-11-23';
const landing = '/v1/partner-a/spss-course';
const fact: PartnerFact = {
  ...{ day: '2026-11-22', kind: 'course', affiliate: 'partner-a', page: landing, coupon: null },
  ...{ orders: 2, paid: 1, money: 7000, refunded: 0, owed: 700 },
};
const report: PartnerReport = {
  from: '2026-11-01',
  to: '2026-11-23',
  oldest: '2026-11-01',
  facts: [fact],
  visits: [{ day: '2026-11-22', page: landing, kind: 'landing', visits: 20 }],
};
const own = { affiliate: 'partner-a', shop: 'http://localhost:3000', report };
const input = { from: '2026-11-01', to: '2026-11-23' };
const asked = `input=${encodeURIComponent(JSON.stringify(input))}`;
const REPORT = `/api/staff/partners.report?${asked}`;

async function cookieOf(role: 'offers' | 'courses' | 'catalog' | 'partners' | 'operations'): Promise<string> {
  desk.gateway.answers['partners.report'] = { data: report };
  desk.gateway.answers['partners.own'] = { data: own };
  const email = `${role}@riwaq.example`;
  await openStaffList(desk.home).put({ email, name: 'Salma', roles: [role], since: new Date(desk.now).toISOString(), by: 'test' });
  return desk.signIn(email);
}

describe('what partners brought', () => {
  test.each(['operations', 'courses', 'offers'] as const)(
    'is asked with the roles of who is signed in, by which the gateway cuts it (%s)',
    async (role) => {
      expect((await desk.ask(REPORT, { cookie: await cookieOf(role) })).body).toEqual({ result: { data: report } });
      expect(desk.gateway.asked).toEqual([{ operation: 'partners.report', input, actor: { name: 'Salma', roles: [role] } }]);
    },
  );

  test('is nothing for a team that sells without partners, and nothing without a session', async () => {
    const cookie = await cookieOf('catalog');
    for (const path of [REPORT, `/api/partners.csv?${days}`]) {
      expect(await desk.ask(path, { cookie })).toMatchObject({ status: 403, body: { reason: 'not-yours' } });
      expect((await desk.ask(path)).status).toBe(401);
    }
    expect(desk.gateway.asked).toEqual([]);
  });

  test('comes as CSV with a name, for spreadsheets, with days of Algeria', async () => {
    const { headers, body } = await desk.ask(`/api/partners.csv?${days}`, { cookie: await cookieOf('courses') });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="partners-2026-11-01-2026-11-23.csv"');
    expect(body).toContain('اليوم (الجزائر);النوع');
    expect(body).toContain(`2026-11-22;صفحة دورة;${landing};20;2;1;7000;0`);
    expect(desk.gateway.asked).toMatchObject([{ operation: 'partners.report', actor: { roles: ['courses'] } }]);
  });

  test('is unknown where no gateway answers, and a wrong day is refused', async () => {
    const cookie = await cookieOf('operations');
    expect(await desk.ask('/api/partners.csv?from=2026-11-31&to=--help', { cookie })).toMatchObject({
      status: 400,
      body: { field: 'from' },
    });
    desk.gateway.answers['partners.report'] = new Error('no gateway answers staff');
    for (const path of [REPORT, `/api/partners.csv?${days}`])
      expect(await desk.ask(path, { cookie })).toMatchObject({ status: 503, body: { reason: 'unavailable' } });
    const message = 'ask for 400 days at most';
    desk.gateway.answers['partners.report'] = { code: 'BAD_REQUEST', status: 400, message, field: 'from' };
    for (const path of [REPORT, '/api/partners.csv?from=2020-01-01&to=2026-11-23'])
      expect(await desk.ask(path, { cookie })).toMatchObject({
        status: 400,
        body: { reason: 'unreadable', field: 'from', detail: message },
      });
  });
});

describe('what is paid to affiliates', () => {
  const payout = { affiliate: 'partner-a', amount: 700, day: '2026-11-20', number: 'BT-1' };

  test('is noted by operations and staff of partners, in their name, from the desk alone', async () => {
    desk.gateway.answers['partners.pay'] = { data: { outcome: 'noted', owed: 0 } };
    for (const role of ['operations', 'partners'] as const)
      expect((await desk.ask('/api/staff/partners.pay', { cookie: await cookieOf(role), body: payout })).status).toBe(200);
    expect(desk.gateway.asked.map(({ operation, input: sent, actor }) => [operation, sent, actor.roles])).toEqual([
      ['partners.pay', payout, ['operations']],
      ['partners.pay', payout, ['partners']],
    ]);
    const cookie = await cookieOf('courses');
    expect((await desk.ask('/api/staff/partners.pay', { cookie, body: payout })).status).toBe(403);
    expect((await desk.ask('/api/staff/partners.pay', { body: payout })).status).toBe(401);
    expect(desk.gateway.asked).toHaveLength(2);
  });
});

describe('an affiliate’s link', () => {
  const make = async (cookie: string, affiliate: string) => {
    const { body } = await desk.ask('/api/partner-links', { cookie, body: { affiliate } });
    return String(body.link);
  };
  const open = async (token: string, query = asked) => {
    const answer = await fetch(`${desk.desk.url.replace('localhost', '127.0.0.1')}/api/partner/partners.own?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const tokenIn = (link: string) => link.split('#')[1] ?? '';

  test('shows his own numbers and nothing of anybody else', async () => {
    const link = await make(await cookieOf('operations'), 'partner-a');
    expect(link).toMatch(new RegExp(`^${desk.desk.url}/partner#[\\w-]{43}$`));
    const { status, body, headers } = await open(tokenIn(link));
    expect(status).toBe(200);
    expect(body).toEqual({ result: { data: own } });
    expect(desk.gateway.asked).toEqual([
      { operation: 'partners.own', input, actor: { name: 'partner-a', roles: [], affiliate: 'partner-a' } },
    ]);
    expect(['x-robots-tag', 'referrer-policy', 'cache-control'].map((name) => headers.get(name))).toEqual([
      'noindex',
      'no-referrer',
      'no-store',
    ]);
  });

  test('asks for another affiliate’s numbers in vain: the gateway is told whose link it is', async () => {
    const token = tokenIn(await make(await cookieOf('operations'), 'partner-a'));
    await open(token, `input=${encodeURIComponent(JSON.stringify({ ...input, affiliate: 'partner-b' }))}`);
    expect(desk.gateway.asked.map(({ actor }) => actor.affiliate)).toEqual(['partner-a']);
  });

  test('that is wrong, ended, or replaced by a new one has one answer', async () => {
    const cookie = await cookieOf('operations');
    const [first, second, other] = [await make(cookie, 'partner-a'), await make(cookie, 'partner-a'), await make(cookie, 'partner-b')].map(
      tokenIn,
    );
    await desk.ask('/api/partner-links/end', { cookie, body: { affiliate: 'partner-b' } });
    const refused = await Promise.all([first, other, 'x'.repeat(43), '', '../staff'].map((token) => open(token ?? '')));
    for (const { status, body } of refused) expect([status, body]).toEqual([410, { reason: 'link-spent' }]);
    expect((await open(second ?? '')).status).toBe(200);
    expect((await desk.ask('/api/partner-links/end', { cookie, body: { affiliate: 'partner-b' } })).status).toBe(404);
  });

  test('is kept hashed, in a file of the desk’s user alone, with who made it', async () => {
    const cookie = await cookieOf('operations');
    const token = tokenIn(await make(cookie, 'partner-a'));
    const file = join(desk.home, 'desk/partner-links.json');
    expect(await readFile(file, 'utf8')).not.toContain(token);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await desk.ask('/api/partner-links', { cookie })).body).toEqual({
      links: [{ affiliate: 'partner-a', since: '2026-11-23T12:00:00.000Z', by: 'Salma' }],
    });
  });

  test('is mailed to him with his pages where his address is known, and each page that goes live later is, once', async () => {
    const cookie = await cookieOf('partners');
    const listed = (...pages: string[]) => ({ data: [{ code: 'partner-a', pages }] });
    desk.gateway.answers['partners.list'] = listed(landing);
    const to = 'partner@example.com';
    const { body } = await desk.ask('/api/partner-links', { cookie, body: { affiliate: 'partner-a', email: to } });
    expect(body).toMatchObject({ mailed: to });
    expect(desk.emails).toMatchObject([{ to, subject: 'رابط أرقامك في رِواق' }]);
    expect(desk.emails[0]?.text).toContain(`http://localhost:3000${landing}`);
    expect(desk.emails[0]?.text).toContain(body.link);

    const log = jest.fn();
    const sendEmail = jest.fn(async (email: StaffEmail) => void desk.emails.push(email));
    const news = partnerNews({ home: desk.home, gateway: desk.gateway, shop: 'http://localhost:3000', sendEmail, log });
    await news.look();
    expect(desk.emails).toHaveLength(1);
    desk.gateway.answers['partners.list'] = listed(landing, '/v1/partner-a/eid-promo');
    sendEmail.mockRejectedValueOnce(new Error('no mail server'));
    for (const _ of [1, 2, 3]) await news.look();
    expect(log.mock.calls).toEqual([['a partner was not told of his page: no mail server']]);
    expect(desk.emails.slice(1)).toMatchObject([{ to, subject: 'صفحتك في رِواق منشورة' }]);
    expect(desk.emails[1]?.text).not.toContain(landing);
    // A new link without an address keeps the one that is known.
    expect((await desk.ask('/api/partner-links', { cookie, body: { affiliate: 'partner-a' } })).body).toMatchObject({ mailed: to });
  });

  test('is made without a mail where no address is known, and no gateway has to answer', async () => {
    const cookie = await cookieOf('operations');
    const { body } = await desk.ask('/api/partner-links', { cookie, body: { affiliate: 'partner-a' } });
    expect([body.mailed, desk.emails]).toEqual([null, []]);
    expect((await desk.ask('/api/partner-links', { cookie, body: { affiliate: 'partner-a', email: 'nobody' } })).body).toMatchObject({
      reason: 'unreadable',
      field: 'email',
    });
  });

  test('is made and ended by operations and staff of partners alone, from the desk alone', async () => {
    const cookie = await cookieOf('offers');
    const body = { affiliate: 'partner-a' };
    for (const path of ['/api/partner-links', '/api/partner-links/end']) {
      expect((await desk.ask(path, { cookie, body })).status).toBe(403);
      expect((await desk.ask(path, { body })).status).toBe(401);
    }
    expect((await desk.ask('/api/partner-links', { cookie })).status).toBe(403);
    const operations = await cookieOf('operations');
    const forged = await desk.ask('/api/partner-links', { cookie: operations, body, origin: 'https://evil.example' });
    expect(forged).toMatchObject({ status: 403, body: { reason: 'other-origin' } });
    expect((await desk.ask('/api/partner-links', { cookie: operations, body: { affiliate: '../staff' } })).status).toBe(400);
    expect(await openPartnerLinks(desk.home).all()).toEqual([]);
  });

  test('is no door for guesses: after sixty in ten minutes a client waits', async () => {
    const statuses = [];
    for (let guess = 0; guess < 61; guess += 1) statuses.push((await open(`guess-${guess}`)).status);
    expect([statuses[59], statuses[60]]).toEqual([410, 429]);
    expect((await open(tokenIn(await make(await cookieOf('operations'), 'partner-a')))).status).toBe(200);
  });

  test('answers sixty questions in ten minutes, whatever is asked under other links behind the same address', async () => {
    const cookie = await cookieOf('operations');
    const [one, other] = [tokenIn(await make(cookie, 'partner-a')), tokenIn(await make(cookie, 'partner-b'))];
    for (let asked = 0; asked < 60; asked += 1) for (const token of [one, other]) expect((await open(token)).status).toBe(200);
    expect([(await open(one)).status, (await open(one)).status]).toEqual([429, 429]);
  });

  test('names no reason of the shop’s machine where no gateway answers', async () => {
    const token = tokenIn(await make(await cookieOf('operations'), 'partner-a'));
    desk.gateway.answers['partners.own'] = new Error('connect ECONNREFUSED /srv/riwaq/database.admin');
    expect(await open(token)).toMatchObject({ status: 503, body: { reason: 'unavailable' } });
    expect(JSON.stringify((await open(token)).body)).not.toContain('ECONNREFUSED');
  });
});
