import { describe, expect, test } from '@jest/globals';
import { partnerCsv } from './partner-csv';
import type { PartnerFact, PartnerReport } from './partner-report';
import { partnerDayRows, partnerRows, partnerTotal, reportOfAffiliate } from './partner-rows';

const nothing: PartnerFact = {
  day: '2026-11-22',
  kind: 'bundle',
  affiliate: null,
  page: null,
  coupon: null,
  orders: 0,
  paid: 0,
  money: 0,
  refunded: 0,
  owed: 0,
};
const landing = '/v1/partner-a/spss-course';
const promotion = '/v1/partner-b/eid-promo';
const report: PartnerReport = {
  from: '2026-11-22',
  to: '2026-11-23',
  oldest: '2026-10-01',
  facts: [
    { ...nothing, kind: 'course', affiliate: 'partner-a', page: landing, orders: 3, paid: 1, money: 7000, owed: 700 },
    {
      ...nothing,
      day: '2026-11-23',
      kind: 'course',
      affiliate: 'partner-a',
      page: landing,
      paid: 1,
      money: 6300,
      refunded: 500,
      owed: 630,
    },
    { ...nothing, kind: 'promotion', affiliate: 'partner-b', page: promotion, orders: 1 },
    { ...nothing, affiliate: 'partner-a', coupon: 'TENTH', orders: 2, paid: 2, money: 9000 },
    // Somebody whom one affiliate brought orders on the page of another.
    { ...nothing, kind: 'promotion', affiliate: 'partner-a', page: promotion, orders: 1 },
    { ...nothing, orders: 40, paid: 30, money: 100_000 },
  ],
  visits: [
    { day: '2026-11-22', page: landing, kind: 'landing', visits: 20 },
    { day: '2026-11-23', page: landing, kind: 'landing', visits: 5 },
    { day: '2026-11-23', page: promotion, kind: 'promotion', visits: 7 },
  ],
};

describe('what partners brought', () => {
  test('is summed by affiliate, with the visits of all his pages, the most money first', () => {
    expect(partnerRows(report, 'affiliate')).toEqual([
      { name: 'partner-a', visits: 25, orders: 6, paid: 4, money: 22_300, refunded: 500, owed: 1330 },
      { name: 'partner-b', visits: 7, orders: 1, paid: 0, money: 0, refunded: 0, owed: 0 },
    ]);
  });

  test('is summed by page and by coupon, which has no visits', () => {
    expect(partnerRows(report, 'landing')).toEqual([
      { name: landing, visits: 25, orders: 3, paid: 2, money: 13_300, refunded: 500, owed: 1330 },
    ]);
    expect(partnerRows(report, 'promotion')).toEqual([{ name: promotion, visits: 7, orders: 2, paid: 0, money: 0, refunded: 0, owed: 0 }]);
    expect(partnerRows(report, 'coupon')).toEqual([{ name: 'TENTH', visits: null, orders: 2, paid: 2, money: 9000, refunded: 0, owed: 0 }]);
  });

  test('is told by day, a day with visits alone too', () => {
    expect(partnerDayRows(report, 'promotion')).toEqual([
      { day: '2026-11-22', name: promotion, visits: 0, orders: 2, paid: 0, money: 0, refunded: 0, owed: 0 },
      { day: '2026-11-23', name: promotion, visits: 7, orders: 0, paid: 0, money: 0, refunded: 0, owed: 0 },
    ]);
  });

  test('is with all other orders the whole of the shop', () => {
    expect(partnerTotal(report)).toEqual({ visits: 32, orders: 47, paid: 34, money: 122_300, refunded: 500, owed: 1330 });
  });

  test('of one affiliate names nobody else', () => {
    const own = reportOfAffiliate(report, 'partner-a');
    expect(partnerRows(own, 'affiliate')).toEqual(partnerRows(report, 'affiliate').slice(0, 1));
    expect(JSON.stringify(own)).not.toContain('partner-b');
    expect(partnerTotal(reportOfAffiliate(report, 'partner'))).toMatchObject({ visits: 0, orders: 0 });
  });
});

describe('the CSV', () => {
  test('begins with a byte order mark, ends each line as RFC 4180 says, and has a line in Arabic for each day and name', () => {
    expect(partnerCsv({ ...report, facts: report.facts.slice(0, 2), visits: [], names: { 'partner-a': 'الشريك أ' } })).toBe(
      [
        '\uFEFFاليوم (الجزائر);النوع;الاسم;زيارات;طلبات;مدفوعة;المبلغ (دج);المردود (دج);المستحق (دج)',
        '2026-11-22;شريك;الشريك أ;0;3;1;7000;0;700',
        '2026-11-23;شريك;الشريك أ;0;0;1;6300;500;630',
        `2026-11-22;صفحة دورة;${landing};0;3;1;7000;0;700`,
        `2026-11-23;صفحة دورة;${landing};0;0;1;6300;500;630`,
        '',
      ].join('\r\n'),
    );
  });

  test.each([
    ['=cmd|calc', "'=cmd|calc"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['a,"b"', '"a,""b"""'],
    ['=1,2', '"\'=1,2"'],
    ['two\nlines', '"two\nlines"'],
    ['العيد', 'العيد'],
  ])('writes the coupon %j as %j, which a spreadsheet shows and does not run', (coupon, written) => {
    const [, line] = partnerCsv({ ...report, facts: [{ ...nothing, coupon, orders: 1 }], visits: [] }).split('\r\n');
    expect(line).toBe(`2026-11-22;رمز تخفيض;${written};;1;0;0;0;0`);
  });
});
