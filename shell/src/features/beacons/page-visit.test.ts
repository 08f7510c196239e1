/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PageVisitSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { pageVisits } from './page-visit';

let sent: [address: string, body: Blob][];
beforeEach(() => {
  sent = [];
  Object.assign(navigator, { sendBeacon: (address: string, body: Blob) => sent.push([address, body]) > 0 });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  Reflect.deleteProperty(navigator, 'webdriver');
});

const read = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body);
  });
const pages = () => Promise.all(sent.map(async ([, body]) => parse(PageVisitSchema, JSON.parse(await read(body)), 'a visit').page));

test('an affiliate’s page is told once in a document, in a request of its own that the gateway reads', async () => {
  const tell = pageVisits();
  for (const path of ['/v1/partner-a/spss-course', '/', '/v1/partner-a/spss-course/', '/v1/partner-b/eid-promo']) tell(path);
  expect(sent.map(([address, body]) => [address, body.type])).toEqual(Array(2).fill(['/api/beacons/pages', 'application/json']));
  expect(await pages()).toEqual(['/v1/partner-a/spss-course', '/v1/partner-b/eid-promo']);
});

test.each(['/', '/offers/week-offer-1', '/orders/RQ-7K3M9QXA', '/v1', '/v1/partner-a', '/v1/partner-a/a/b', '/v1/Partner/x'])(
  'of %s nothing is told',
  (path) => {
    pageVisits()(path);
    expect(sent).toEqual([]);
  },
);

test('a browser that a program drives is no visitor', () => {
  Object.defineProperty(navigator, 'webdriver', { value: true, configurable: true });
  pageVisits()('/v1/partner-a/spss-course');
  expect(sent).toEqual([]);
});
