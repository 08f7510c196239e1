/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type BeaconEvent, MINUTE } from '@riwaq/contracts';
import { type FastifyInstance, fastify } from 'fastify';
import type { LiveReleases } from '../src/context/gateway-context';
import type { Counted } from '../src/database/counters';
import { networkMark } from '../src/http/client-network';
import { answerErrors } from '../src/http/errors';
import { limitRequests } from '../src/http/limits';
import { beaconRoutes } from '../src/monitoring/beacon-routes';
import { type GatewayMetrics, gatewayMetrics } from '../src/monitoring/gateway-metrics';
import { createReleaseReader, rememberReleases } from '../src/monitoring/known-releases';

const NOON = Date.UTC(2026, 4, 3, 12);
const release = { app: 'offers', version: '9.0.2' };
const fallback: BeaconEvent = { kind: 'fallback', ...release, shown: '1.2.0' };

let now: number;
let live: LiveReleases;
let server: FastifyInstance;
let metrics: GatewayMetrics;
/** What was counted. */
let counted: Counted[];

beforeEach(async () => {
  now = NOON;
  live = new Map([['offers', ['9.0.2', '1.2.0']]]);
  server = fastify({ trustProxy: 'loopback' });
  metrics = gatewayMetrics();
  counted = [];
  await limitRequests(server);
  answerErrors(server);
  const counters = { add: (one: Counted) => void counted.push(one) };
  beaconRoutes(server, { metrics, counters, isKnown: rememberReleases(async () => live), now: () => now, secret: 'shared' });
});
afterEach(() => server.close());

const post = (payload: unknown, from = '192.0.2.1') =>
  server.inject({
    method: 'POST',
    url: '/api/beacons',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const shown = () => counted.map(({ what, detail }) => `${what} ${detail}`);
const beacon = (...events: readonly unknown[]) => ({ shape: 1, events });
const lines = async (name: string) =>
  (await metrics.registry.getSingleMetricAsString(name)).split('\n').filter((line) => line.startsWith(name));

describe('beacons', () => {
  test('are counted, each event with the mark of its network', async () => {
    const visit = { kind: 'visit', ...release };
    const how = { kind: 'failure', ...release, how: 'threw' };
    const failed = { kind: 'failed-visit', ...release };
    expect((await post(beacon(visit, failed, how, fallback))).statusCode).toBe(204);
    const mark = networkMark('shared')('192.0.2.1');
    expect(shown()).toEqual([`visit ${mark}`, `failed-visit ${mark}`, 'failure threw', 'fallback 1.2.0']);
    expect(counted).toEqual(Array(4).fill(expect.objectContaining({ subject: 'offers 9.0.2', since: NOON })));
    expect(await lines('riwaq_beacons_total')).toEqual(['riwaq_beacons_total{outcome="taken"} 1']);
  });

  test('of an earlier live release are counted, of an unknown one never', async () => {
    await post(beacon(fallback));
    live = new Map([['offers', ['9.1.0', '9.0.2']]]);
    expect((await post(beacon(fallback))).statusCode).toBe(204);
    for (let made = 0; made < 50; made += 1) await post(beacon({ kind: 'visit', app: `made-${made}`, version: `1.0.${made}` }));
    await post(beacon({ ...fallback, shown: '0.0.1' }));
    expect(shown()).toEqual(['fallback 1.2.0', 'fallback 1.2.0']);
  });

  test.each([
    ['no JSON', '{"shape":1'],
    ['another value', [1, 2]],
    ['without events', beacon()],
    ['of an unknown kind', beacon({ kind: 'party', ...release })],
    ['with a field too many', beacon({ ...fallback, visitor: 'amina' })],
    ['with a name that no app has', beacon({ ...fallback, app: 'Offers {evil="1"}' })],
    ['with a time that is none', beacon({ kind: 'vital', ...release, name: 'LCP', value: -1 })],
    ['with more events than one holds', beacon(...Array(21).fill(fallback))],
  ])('is refused where it is %s, and counted as such', async (_what, payload) => {
    expect((await post(payload)).statusCode).toBe(400);
    expect(await lines('riwaq_beacons_total')).toEqual(['riwaq_beacons_total{outcome="refused"} 1']);
    expect(counted).toEqual([]);
  });

  test('of a newer page may hold a metric that nobody knows here: the rest of it is counted', async () => {
    const visit = { kind: 'visit', ...release };
    const vital = { kind: 'vital', ...release, value: 7 };
    const payload = beacon({ ...vital, name: 'paint-holding' }, { ...vital, name: 'hydrated' }, visit);
    expect((await post(payload)).statusCode).toBe(204);
    expect(counted.map(({ what }) => what)).toEqual(['hydrated', 'visit']);
  });

  test('is refused unread where it is large', async () => {
    expect((await post({ shape: 1, events: ['x'.repeat(200_000)] })).statusCode).toBe(413);
    expect(await lines('riwaq_beacons_total')).toEqual(['riwaq_beacons_total{outcome="refused"} 1']);
  });

  test('in the shape of another release is none of ours to read, and no fault of its visitor', async () => {
    expect((await post({ shape: 0, visits: ['offers'] })).statusCode).toBe(204);
    expect(await lines('riwaq_beacons_total')).toEqual(['riwaq_beacons_total{outcome="other-shape"} 1']);
  });

  test('from one client is refused from the 301st of a minute on, over all its addresses; others are accepted', async () => {
    const answers = [];
    for (let sent = 0; sent < 310; sent += 1) answers.push((await post(beacon(fallback), `2001:db8:1:2::${sent}`)).statusCode);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
    expect((await post(beacon(fallback), '2001:db8:2::1')).statusCode).toBe(204);
    expect(await lines('riwaq_beacons_total')).toContain('riwaq_beacons_total{outcome="limited"} 10');
    expect(counted).toHaveLength(11);
  });
});

describe('no single sender decides', () => {
  const failing = beacon({ kind: 'visit', ...release }, { kind: 'failed-visit', ...release });
  const told = () => ({
    visits: counted.filter(({ what }) => what === 'visit').length,
    failed: counted.filter(({ what }) => what === 'failed-visit').length,
    networks: new Set(counted.map(({ detail }) => detail)).size,
  });

  test.each([
    ['a /24', (at: number) => `192.0.2.${at + 1}`],
    ['the same, written as IPv6', (at: number) => `::ffff:192.0.2.${at + 1}`],
    ['a /48', (at: number) => `2001:db8:1:${at}::1`],
  ])('that a release fails: of %s ten visits an hour count, and all are one network', async (_network, addressOf) => {
    for (let sent = 0; sent < 60; sent += 1) await post(failing, addressOf(sent));
    expect(told()).toEqual({ visits: 10, failed: 10, networks: 1 });
    await post(beacon({ kind: 'visit', ...release }), '198.51.100.1');
    now += 60 * MINUTE;
    await post(beacon({ kind: 'visit', ...release }), addressOf(0));
    expect(told()).toEqual({ visits: 12, failed: 10, networks: 2 });
  });

  test('of one provider of IPv6 a hundred events an hour count, from whatever networks', async () => {
    for (let sent = 0; sent < 150; sent += 1) await post(failing, `2001:db8:${sent}::1`);
    expect(told()).toMatchObject({ visits: 100, failed: 100 });
    await post(failing, '2001:db9::1');
    expect(told()).toMatchObject({ visits: 101 });
  });

  test('how fast a release is', async () => {
    for (let sent = 0; sent < 60; sent += 1) await post(beacon({ kind: 'vital', ...release, name: 'LCP', value: 3_600_000 }));
    expect(counted).toHaveLength(10);
  });

  test('and a network has the same mark at all gateways with one secret', async () => {
    const [one, same, other] = [networkMark('shared'), networkMark('shared'), networkMark('another')];
    expect(one('192.0.2.1')).toBe(same('192.0.2.254'));
    expect(one('192.0.2.1')).not.toBe(other('192.0.2.1'));
    expect(one('192.0.2.1')).toHaveLength(3);
    await post(failing);
    expect(JSON.stringify(counted)).not.toContain('192.0');
  });
});

describe('the live releases', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'riwaq-live-'));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  async function makeLive(generation: string, registry: string): Promise<void> {
    await mkdir(join(home, generation));
    await writeFile(join(home, generation, 'registry.json'), registry);
    await symlink(generation, join(home, 'next'));
    await rename(join(home, 'next'), join(home, 'current'));
  }
  const registryOf = (...versions: readonly string[]) =>
    JSON.stringify({ microFrontends: { offers: versions.map((version) => ({ extras: { descriptor: { version } } })) } });

  test('are those of the live generation; earlier ones stay known if it cannot be read', async () => {
    const isKnown = rememberReleases(createReleaseReader(home));
    expect(await isKnown('offers', '9.0.2')).toBe(false);
    await makeLive('one', registryOf('9.0.2', '1.2.0'));
    expect([await isKnown('offers', '9.0.2'), await isKnown('offers', '9.1.0'), await isKnown('courses', '9.0.2')]).toEqual([
      true,
      false,
      false,
    ]);
    await makeLive('two', registryOf('9.1.0', '9.0.2'));
    expect([await isKnown('offers', '9.1.0'), await isKnown('offers', '1.2.0')]).toEqual([true, true]);
    await makeLive('three', 'edited by hand');
    expect(await isKnown('offers', '9.1.0')).toBe(true);
  });
});
