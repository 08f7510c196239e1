import { describe, expect, test } from '@jest/globals';
import type { BeaconSummary } from '@riwaq/contracts';
import { askGateways } from '../../adapters/gateway/ask-gateways';
import { answeringGateways } from '../../testing/answering-gateways';
import { beaconLines } from './beacon-lines';

const NOW = Date.parse('2026-05-03T13:00:00Z');
const release = { app: 'offers', version: '9.0.2' };
const counted = { count: 41, since: '2026-05-03T12:03:00.000Z', last: '2026-05-03T12:40:00.000Z' };
const heard: BeaconSummary = {
  since: '2026-05-03T08:00:00.000Z',
  fallbacks: [{ ...release, shown: '1.2.0', ...counted }],
  failures: [
    { ...release, ...counted },
    { app: 'courses', version: '2.0.0', ...counted, count: 1, since: '2026-05-02T23:59:00.000Z' },
    { app: 'catalog', version: '0.9.0', ...counted },
  ],
  hydrated: [],
  visits: [{ ...release, visits: 60, failed: 41, networks: [{ network: 'AQI', visits: 60, failed: 41 }] }],
};

const gateway = answeringGateways();

describe('what visitors meet', () => {
  test('reports live releases that fail, with the release shown instead', () => {
    const live = [
      { app: 'catalog', live: { code: '1.0.0' } },
      { app: 'offers', live: { code: '9.0.2' } },
      { app: 'courses', live: { code: '2.0.0' } },
      { app: 'checkout', live: undefined },
    ];
    expect(beaconLines(live, heard, () => NOW)).toEqual([
      'offers: visitors see 1.2.0 in place of 9.0.2: 41 errors since 12:03 UTC',
      'courses: 2.0.0 fails for visitors: one error since 2026-05-02 23:59 UTC',
    ]);
  });
});

describe('the gateways', () => {
  test('are asked one after another until one answers: each knows what all have heard', async () => {
    const [one, other] = [await gateway(heard), await gateway(heard)];
    const ask = askGateways({ METRICS_URL: `http://127.0.0.1:1, ${one.url}, ${other.url}`, METRICS_TOKEN: 'secret' });
    expect(await ask({ from: NOW, to: NOW + 1 })).toEqual(heard);
    expect([one.asked, other.asked]).toEqual([[`/heard?from=${NOW}&to=${NOW + 1} Bearer secret`], []]);
  });

  test.each([
    [{ reason: 'no' }, 401, /wants another token \(METRICS_TOKEN\)/],
    ['x', 500, /answered 500/],
    [{ since: 'yesterday' }, 200, /\/heard: since/],
  ])('that answer %j with %d are none that anything is known from', async (answer, status, complaint) => {
    const { url } = await gateway(answer, status);
    await expect(askGateways({ METRICS_URL: url })()).rejects.toThrow(complaint);
  });

  test('that cannot be reached are named by their address', async () => {
    await expect(askGateways({ METRICS_URL: 'http://127.0.0.1:1' })()).rejects.toThrow(
      'no gateway answers at http://127.0.0.1:1 (METRICS_URL)',
    );
    await expect(askGateways({ METRICS_URL: 'gateway' })()).rejects.toThrow('METRICS_URL holds «gateway», which is no address');
  });
});
