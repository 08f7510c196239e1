import { describe, expect, test } from '@jest/globals';
import type { PartnerReport } from '@riwaq/contracts/platform';
import { daysOf, partnerLines } from './partner-days';
import { sumsText } from './partner-words';

describe('the days of a span', () => {
  // 00:30 on 1 March in Algiers.
  const now = Date.parse('2026-02-28T23:30:00Z');

  test.each([
    ['week', '2026-02-23', '2026-03-01'],
    ['month', '2026-03-01', '2026-03-01'],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['quarter', '2025-12-02', '2026-03-01'],
  ] as const)('are those of Algeria: %s', (span, from, to) => {
    expect(daysOf(span, now)).toEqual({ from, to });
  });

  test('of the month before January are those of December', () => {
    expect(daysOf('last-month', Date.parse('2026-01-15T12:00:00Z'))).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });
});

describe('the plot of a report', () => {
  const fact = {
    kind: 'course',
    affiliate: 'partner-a',
    page: '/v1/partner-a/spss-course',
    coupon: 'TENTH',
    paid: 1,
    refunded: 0,
    owed: 0,
  };
  const report: PartnerReport = {
    from: '2026-11-21',
    to: '2026-11-23',
    oldest: null,
    facts: [
      { ...fact, day: '2026-11-21', orders: 3, money: 7000 },
      { ...fact, day: '2026-11-23', affiliate: 'partner-b', orders: 1, money: 500, refunded: 200 },
    ],
    visits: [{ day: '2026-11-22', page: '/v1/partner-a/spss-course', kind: 'landing', visits: 9 }],
  };
  const values = (lines: readonly { readonly values: readonly (number | null)[] }[]) => lines.map((line) => line.values);

  test('has every day, those without anything too', () => {
    const { times, until, visits, orders, money } = partnerLines(report, 'affiliate', undefined);
    expect(times.map((time) => new Date(time).toISOString())).toEqual([
      '2026-11-20T23:00:00.000Z',
      '2026-11-21T23:00:00.000Z',
      '2026-11-22T23:00:00.000Z',
    ]);
    expect(until).toBe(Date.parse('2026-11-23T23:00:00Z'));
    expect([values(visits), values(orders), values(money)]).toEqual([
      [[0, 9, 0]],
      [
        [3, 0, 1],
        [1, 0, 1],
      ],
      [
        [7000, 0, 500],
        [0, 0, 200],
      ],
    ]);
  });

  test('is of one name where one is chosen, and without visits for coupons', () => {
    expect(values(partnerLines(report, 'affiliate', 'partner-b').orders)[0]).toEqual([0, 0, 1]);
    expect(partnerLines(report, 'coupon', 'TENTH')).toMatchObject({ visits: [], orders: [{ values: [3, 0, 1] }, {}] });
  });
});

test.each([
  [0, 0, 0, 0, 0, 'لم يصل طلب. لم يُدفع شيء.'],
  [1, 1, 500, 0, 0, 'وصل طلب واحد. دُفع ثمن طلب واحد: 500 دج.'],
  [2, 2, 7000, 500, 700, 'وصل طلبان. دُفع ثمن طلبين: 7,000 دج بعد ردّ 500 دج. نصيب الشركاء منها 700 دج.'],
  [47, 11, 122_300, 0, 0, 'وصل 47 طلبًا. دُفع ثمن 11 طلبًا: 122,300 دج.'],
])('%i orders, %i paid, %i dinar, %i refunded, %i owed are said in Arabic', (orders, paid, money, refunded, owed, text) => {
  expect(sumsText({ visits: 0, orders, paid, money, refunded, owed }).replaceAll('\u00a0', ' ')).toBe(text);
});
