import { describe, expect, test } from '@jest/globals';
import { DAY, HOUR, MINUTE } from '@riwaq/contracts';
import type { VisitHistory, VisitSpan } from '@riwaq/contracts/platform';
import { askVisits } from '../../adapters/gateway/ask-visits';
import { answeringGateways } from '../../testing/answering-gateways';
import { operatedShop } from '../../testing/operated-shop';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const span: VisitSpan = { from: NOW - DAY, to: NOW, step: HOUR };
const total = { visits: 412, failed: 3, fallbacks: 41, lcp: 2449, inp: 184, hydrated: 3120 };
const history: VisitHistory = {
  ...span,
  site: [{ at: NOW - HOUR, ...total }],
  siteTotal: { ...total, visits: 900 },
  releases: [
    { app: 'offers', version: '9.0.2', total, points: [{ at: NOW - HOUR, ...total }] },
    { app: 'shell', version: '1.0.0', total: { visits: 900, failed: 0, fallbacks: 0, lcp: null, inp: null, hydrated: null }, points: [] },
  ],
  ordersSince: NOW - 90 * DAY,
  orders: [
    { at: NOW - 2 * HOUR, begun: 7, paid: 4 },
    { at: NOW - HOUR, begun: 2, paid: 3 },
  ],
};

describe('riwaq visits', () => {
  const { printed, complained, riwaq } = operatedShop();

  test('shows visits by release, how fast they were, and orders', async () => {
    expect(await riwaq('visits', { askVisits: async () => history })).toBe(0);
    expect(printed).toEqual([
      'from 2026-01-30 12:00 UTC to 2026-01-31 12:00 UTC',
      'release       visits  failed  fallbacks  LCP      INP      hydrated',
      'offers@9.0.2  412     3       41         2.4 s    184 ms   3.1 s',
      'shell@1.0.0   900     0       0          unknown  unknown  unknown',
      'the site      900     3       41         2.4 s    184 ms   3.1 s',
      'orders: 9 begun, 7 paid',
    ]);
  });

  test.each([
    ['visits', DAY, HOUR],
    ['visits --span hour', HOUR, 5 * MINUTE],
    ['visits --span month', 30 * DAY, DAY],
  ])('asks with «%s» for so much time, in such steps', async (line, length, step) => {
    const asked: VisitSpan[] = [];
    const answering = async (given: VisitSpan) => {
      asked.push(given);
      return history;
    };
    expect(await riwaq(line, { now: () => NOW, askVisits: answering })).toBe(0);
    expect(asked).toEqual([{ from: NOW - length, to: NOW, step }]);
  });

  test('says since when orders are known, and gives machines the whole history', async () => {
    await riwaq('visits', { askVisits: async () => ({ ...history, ordersSince: NOW - HOUR }) });
    expect(printed.splice(0).at(-1)).toBe('orders since 2026-01-31 11:00 UTC: 9 begun, 7 paid');
    await riwaq('visits --json', { askVisits: async () => history });
    expect(JSON.parse(printed.join(''))).toMatchObject(history);
  });

  test('knows no other time', async () => {
    expect(await riwaq('visits --span year')).toBe(2);
    expect(complained).toEqual(['--span is hour, day or month, not «year»']);
  });
});

describe('the gateways', () => {
  const gateway = answeringGateways();

  test('are asked one after another until one answers: nothing is added up', async () => {
    const [older, one, other] = [await gateway({}, 404), await gateway(history), await gateway(history)];
    const METRICS_URL = `http://127.0.0.1:1, ${older.url}, ${one.url}, ${other.url}`;
    expect(await askVisits({ METRICS_URL, METRICS_TOKEN: 'secret' })(span)).toEqual(history);
    expect([older.asked.length, one.asked, other.asked]).toEqual([
      1,
      [`/visits?from=${NOW - DAY}&to=${NOW}&step=3600000 Bearer secret`],
      [],
    ]);
  });

  test('of which none answers are named by the first', async () => {
    const { url } = await gateway({}, 500);
    await expect(askVisits({ METRICS_URL: `http://127.0.0.1:1,${url}` })(span)).rejects.toThrow(
      'no gateway answers at http://127.0.0.1:1 (METRICS_URL)',
    );
    await expect(askVisits({ METRICS_URL: url })(span)).rejects.toThrow(`the gateway at ${url} answered 500`);
  });

  test('that answer with another shape are named by their address', async () => {
    const { url } = await gateway({ ...history, step: 1 });
    await expect(askVisits({ METRICS_URL: url })(span)).rejects.toThrow(/\/visits\?.*: step/);
  });
});
