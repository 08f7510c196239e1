import { expect, test } from '@jest/globals';
import type { PartnerFact, PartnerReport } from '@riwaq/contracts/platform';
import { reportForRoles } from './partner-scope';

const fact = (kind: string, more: Partial<PartnerFact> = {}): PartnerFact => ({
  ...{ day: '2026-11-22', kind, affiliate: null, page: null, coupon: null },
  ...{ orders: 2, paid: 1, money: 7000, refunded: 0, owed: 700 },
  ...more,
});
const report: PartnerReport = {
  ...{ from: '2026-11-01', to: '2026-11-23', oldest: '2026-11-01' },
  facts: [fact('course'), fact('promotion'), fact('offer'), fact('bundle', { coupon: 'TENTH' }), fact('bundle')],
  visits: [
    { day: '2026-11-22', page: '/v1/partner-a/spss-course', kind: 'landing', visits: 20 },
    { day: '2026-11-22', page: '/v1/partner-b/eid-promo', kind: 'promotion', visits: 7 },
  ],
};

test.each<[string[], number[], string[]]>([
  [['operations'], [0, 1, 2, 3, 4], ['landing', 'promotion']],
  [['partners'], [0, 1, 2, 3, 4], ['landing', 'promotion']],
  [['courses'], [0], ['landing']],
  [['offers'], [1, 2, 3], ['promotion']],
  [
    ['courses', 'offers'],
    [0, 1, 2, 3],
    ['landing', 'promotion'],
  ],
  [['catalog'], [], []],
])('somebody of %j reads what is theirs', (roles, facts, visits) => {
  const part = reportForRoles(report, roles);
  expect(part.facts).toEqual(facts.map((at) => report.facts[at]));
  expect(part.visits.map(({ kind }) => kind)).toEqual(visits);
});
