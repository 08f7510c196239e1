import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PartnerQuestion, PartnerReport } from '@riwaq/contracts/platform';
import { openPartnerLinks } from '@riwaq/desk/partner-links';
import type { CommandContext } from '../command';
import { runRiwaq } from '../run';
import { partnersCommand } from './partners';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const fact = { day: '2026-11-22', coupon: null, orders: 3, paid: 2, money: 13_300, refunded: 500, owed: 1330 };
const landing = '/v1/partner-a/spss-course';
const report: PartnerReport = {
  from: '2026-10-25',
  to: '2026-11-23',
  oldest: '2026-10-25',
  facts: [
    { ...fact, kind: 'course', affiliate: 'partner-a', page: landing },
    { ...fact, kind: 'bundle', affiliate: null, page: null, coupon: 'العيد', orders: 1 },
  ],
  visits: [{ day: '2026-11-22', page: landing, kind: 'landing', visits: 40 }],
};

let asked: PartnerQuestion[];
let answered: PartnerReport;
let closed: number;
jest.mock('@riwaq/gateway', () => ({
  openAdminApi: async () => ({
    async partners(question: PartnerQuestion) {
      asked.push(question);
      return answered;
    },
    async close() {
      closed += 1;
    },
  }),
}));

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-partners-'));
  [asked, answered, closed] = [[], report, 0];
});
afterEach(() => rm(home, { recursive: true }));

async function riwaq(line: string, environment = {}) {
  const [printed, complained]: [string[], string[]] = [[], []];
  const context = {
    environment,
    home,
    cwd: home,
    now: () => NOON,
    user: () => 'lena',
    tell: () => {},
    print: (text: string) => printed.push(text),
    warn: (text: string) => complained.push(text),
  };
  const code = await runRiwaq(line.split(' '), [partnersCommand], context as unknown as CommandContext);
  return { code, printed, complained };
}

describe('riwaq partners', () => {
  test('tells what each affiliate, page and coupon brought in thirty days', async () => {
    expect((await riwaq('partners')).printed).toEqual([
      '2026-10-25 to 2026-11-23: 4 orders, 4 paid, 26600 dinar, 1000 refunded, 2660 owed, with those that credit nobody',
      '',
      'affiliates',
      'name       visits  orders  paid  dinar  refunded  owed',
      'partner-a  40      3       2     13300  500       1330',
      '',
      'landings',
      'name                       visits  orders  paid  dinar  refunded  owed',
      '/v1/partner-a/spss-course  40      3       2     13300  500       1330',
      '',
      'coupons',
      'name   visits  orders  paid  dinar  refunded  owed',
      'العيد  none    1       2     13300  500       1330',
    ]);
    expect([asked, closed]).toEqual([[{ from: '2026-10-25', to: '2026-11-23' }], 1]);
  });

  test('asks for the days and the affiliate that are named', async () => {
    await riwaq('partners --from 2026-11-01 --to 2026-11-07 --affiliate partner-a');
    await riwaq('partners --to 2026-03-01');
    expect(asked).toEqual([
      { from: '2026-11-01', to: '2026-11-07', affiliate: 'partner-a' },
      { from: '2026-01-31', to: '2026-03-01' },
    ]);
  });

  test('says since when orders are kept where earlier days are asked for', async () => {
    answered = { ...report, oldest: '2026-11-10' };
    expect((await riwaq('partners')).printed[1]).toBe('the oldest order that the gateway keeps is of 2026-11-10');
    answered = { ...report, oldest: null, facts: [], visits: [] };
    expect((await riwaq('partners')).printed.slice(1)).toEqual(['the gateway keeps no order']);
  });

  test('writes CSV that a spreadsheet reads as Arabic, and prints one value with --json', async () => {
    expect((await riwaq('partners --csv november.csv')).printed).toEqual([`wrote ${join(home, 'november.csv')}`]);
    expect(await readFile(join(home, 'november.csv'), 'utf8')).toMatch(
      /^\uFEFFاليوم;.*\r\n(?:.*\r\n)*2026-11-22;قسيمة;العيد;;1;2;13300;500;1330\r\n$/,
    );
    const [json = '', ...more] = (await riwaq('partners --json')).printed;
    expect([JSON.parse(json), more]).toEqual([report, []]);
  });

  test.each([
    ['--from 2026-11-31', '--from 2026-11-31: a day is written 2026-11-22'],
    ['--from 2026-11-24', '--from 2026-11-24 is after --to 2026-11-23'],
    ['--from 2025-01-01', 'ask for 400 days at most'],
    ['--affiliate ../partner', 'name an affiliate by the code in addresses'],
    ['forget partner-a', 'partners takes no «forget»: link, unlink'],
    ['link', 'name an affiliate by the code in addresses: riwaq partners link partner-a'],
  ])('refuses %s in one line, before it opens the database', async (words, complaint) => {
    const { code, complained } = await riwaq(`partners ${words}`);
    expect([code, complained.join('\n')]).toEqual([2, expect.stringContaining(complaint)]);
    expect(closed).toBe(0);
  });

  test('makes an affiliate’s link and ends it', async () => {
    const [link = ''] = (await riwaq('partners link partner-a --by amir', { DESK_ORIGIN: 'https://desk.example.com' })).printed;
    const [address, token = ''] = link.split('#');
    expect(address).toBe('https://desk.example.com/partner');
    expect(await openPartnerLinks(home).whose(token)).toBe('partner-a');
    expect(await openPartnerLinks(home).all()).toEqual([{ affiliate: 'partner-a', since: '2026-11-23T12:00:00.000Z', by: 'amir' }]);
    expect((await riwaq('partners unlink partner-a')).printed).toEqual(['the link of partner-a has ended']);
    expect(await openPartnerLinks(home).whose(token)).toBeUndefined();
    expect((await riwaq('partners unlink partner-a')).complained).toEqual(['partner-a has no link: riwaq partners link partner-a']);
  });
});
