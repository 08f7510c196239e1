import { describe, expect, test } from '@jest/globals';
import { appIssues, issueOfMessage } from './app-issues';

const kinds = [
  { kind: 'offer', file: 'week-offers.json', identity: ['id'] },
  { kind: 'coupon', file: 'coupons.json', identity: ['code'] },
  { kind: 'landing', file: 'landings.json', identity: ['affiliate', 'course'] },
  { kind: 'promotion', file: 'promotions/', identity: ['slug'] },
];
const files = {
  'content/week-offers.json': [{ id: 'first' }, { id: 'second' }],
  'content/coupons.json': [{ code: 'TENTH' }],
  'content/landings.json': [{ affiliate: 'partner-a', course: 'spss' }],
  'content/promotions/eid.json': { title: 'x' },
};
const edits = [
  { kind: 'offer', name: 'second', record: {} },
  { kind: 'coupon', name: 'TENTH', record: {} },
  { kind: 'landing', name: 'partner-a/spss', record: {} },
  { kind: 'promotion', name: 'eid', record: {} },
];
const issueOf = (what: string, path: string) => appIssues({ what, issues: [{ path, message: 'm' }] }, kinds, files, edits)[0];

describe('an issue of the app’s check', () => {
  test.each([
    [
      'offers-mfe/content/week-offers.json',
      '1.subOffers.0.discountedPrice',
      { kind: 'offer', name: 'second', field: 'subOffers.0.discountedPrice' },
    ],
    ['offers-mfe/content/coupons.json', 'coupons.0.percent', { kind: 'coupon', name: 'TENTH', field: 'percent' }],
    ['courses-mfe/content/landings.json', '0.affiliate', { kind: 'landing', name: 'partner-a/spss', field: 'affiliate' }],
    ['offers-mfe/content/promotions/eid.json', 'choices.0.title', { kind: 'promotion', name: 'eid', field: 'choices.0.title' }],
    ['content/week-offers.json', '1', { kind: 'offer', name: 'second', field: '' }],
  ])('of %s at %s names its record and field', (what, path, issue) => {
    expect(issueOf(what, path)).toEqual({ ...issue, message: 'm' });
  });

  test.each([
    ['offers-mfe/content/week-offers.json', '0.startDate'],
    ['offers-mfe/content/week-offers.json', '7.startDate'],
    ['offer-prices.json', 'offers.1.choices.0.price'],
    ['offers-mfe/content/others.json', '1.title'],
  ])('of %s at %s is about no record of the draft, and names file and path', (what, path) => {
    expect(issueOf(what, path)).toEqual({ field: `${what}: ${path}`, message: 'm' });
  });
});

test('an error of a picture is one of its field, any other is none', () => {
  expect(
    issueOfMessage('offers-mfe/content/week-offers.json: 1.offerImage: content/pictures/x.jpg is not there', kinds, files, edits),
  ).toEqual([{ kind: 'offer', name: 'second', field: 'offerImage', message: 'content/pictures/x.jpg is not there' }]);
  expect(issueOfMessage('git ended with 1', kinds, files, edits)).toBeUndefined();
});
