/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { type BeaconSummary, BeaconSummarySchema, MINUTE } from '@riwaq/contracts';
import { parse, type VisitHistory, VisitHistorySchema, type VisitSpan } from '@riwaq/contracts/platform';
import { gatewayMetrics } from '../src/monitoring/gateway-metrics';
import { requireMetricsToken, serveMetrics } from '../src/monitoring/serve-metrics';

const NOON = Date.UTC(2026, 4, 3, 12);

describe('metrics', () => {
  const metrics = gatewayMetrics();
  const log = { error: () => undefined } as unknown as Parameters<typeof serveMetrics>[1]['log'];
  const history: VisitHistory = {
    from: 0,
    to: 0,
    step: 300_000,
    site: [],
    siteTotal: { visits: 0, failed: 0, fallbacks: 0, lcp: null, inp: null, hydrated: null },
    releases: [],
    ordersSince: 0,
    orders: [],
  };
  const readVisits = async ({ from, to, step }: VisitSpan) => ({ ...history, from, to, step });
  const readSummary = async ({ from = 0 }): Promise<BeaconSummary> => ({
    since: new Date(from).toISOString(),
    fallbacks: [],
    failures: [],
    hydrated: [],
    visits: [],
  });
  const served = (token?: string) => serveMetrics({ port: 0, token }, { metrics, readSummary, readVisits, log });

  test('are served with the counts on this machine', async () => {
    const { url, close } = await served();
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('# TYPE riwaq_beacons_total counter');
    const answer = await fetch(`${url}/heard?from=${NOON}&to=${NOON + MINUTE}`);
    expect(parse(BeaconSummarySchema, await answer.json(), url).since).toBe('2026-05-03T12:00:00.000Z');
    for (const from of ['yesterday', '999999999999999']) expect((await fetch(`${url}/heard?from=${from}`)).status).toBe(400);
    await close();
  });

  test('give the history of a span, in steps that there are, and at most a thousand of them', async () => {
    const { url, close } = await served();
    const answer = await fetch(`${url}/visits?from=${NOON}&to=${NOON + 1}&step=3600000`);
    expect(parse(VisitHistorySchema, await answer.json(), url)).toMatchObject({ from: NOON, to: NOON + 1, step: 3_600_000 });
    const refused = [
      '',
      `from=${NOON}&to=${NOON + 1}`,
      `from=${NOON}&to=${NOON + 1}&step=60000`,
      `from=${NOON}&to=${NOON}&step=3600000`,
      `from=${NOON - 1001 * 5 * MINUTE}&to=${NOON}&step=300000`,
      'from=999999999999998&to=999999999999999&step=300000',
    ].map(async (query) => (await fetch(`${url}/visits?${query}`)).status);
    expect(await Promise.all(refused)).toEqual(refused.map(() => 400));
    await close();
  });

  test.each(['/heard', `/visits?from=0&to=1&step=3600000`])('require the configured token at %s', async (path) => {
    const { url, close } = await served('long and secret');
    const ask = async (authorization: string) => (await fetch(url + path, { headers: { authorization } })).status;
    expect([await ask(''), await ask('Bearer wrong'), await ask('Bearer long and secret')]).toEqual([401, 401, 200]);
    await close();
  });

  test('are not served on a public address without a token', () => {
    expect(() => requireMetricsToken({ port: 3003, host: '0.0.0.0' })).toThrow('METRICS_TOKEN');
    expect(() => requireMetricsToken({ port: 3003, host: '0.0.0.0', token: 'secret' })).not.toThrow();
  });
});
