/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PAGE_VISIT_ROUTE } from '@riwaq/contracts';
import { type FastifyInstance, fastify } from 'fastify';
import type { PartnerPages } from '../src/context/gateway-context';
import type { Database, Queries } from '../src/database/database';
import { migrate } from '../src/database/migrate';
import { ageCounters } from '../src/database/old-counters';
import { type PendingCounters, pendingCounters } from '../src/database/pending-counters';
import { answerErrors } from '../src/http/errors';
import { limitRequests } from '../src/http/limits';
import { createPageReader } from '../src/partners/live-pages';
import { pageVisitRoutes, visitLimit } from '../src/partners/page-visit-routes';
import { readPartners } from '../src/partners/read-partners';
import { openTestDatabase } from './embedded-database';

const DAY = 86_400_000;
// 23:59 on 3 May in Algiers.
const LATE = Date.UTC(2026, 4, 3, 22, 59);
const landing = '/v1/partner-a/spss-course';
const promotion = '/v1/partner-b/eid-promo';

let database: Database;
let server: FastifyInstance;
let counts: PendingCounters;
let readPages: () => Promise<PartnerPages>;
let now: number;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('truncate counters, count_senders');
  now = LATE;
  readPages = async () =>
    new Map([
      [landing, 'landing'],
      [promotion, 'promotion'],
    ]);
  counts = pendingCounters(() => now, 'gateway-1');
  server = fastify({ trustProxy: 'loopback' });
  await limitRequests(server);
  answerErrors(server);
  const isCounted = visitLimit({ database, clock: () => now, webhookSecret: 'shared' });
  pageVisitRoutes(server, { counters: counts, now: () => now, readPages: () => readPages(), isCounted });
});
afterEach(() => server.close());

let networks = 0;
function newNetwork(): string {
  networks += 1;
  return `10.0.${networks}.1`;
}
const visit = async (page: unknown, from = newNetwork()) => {
  const headers = { 'x-forwarded-for': from };
  return (await server.inject({ method: 'POST', url: PAGE_VISIT_ROUTE, headers, payload: { page } })).statusCode;
};
const kept = async (affiliate?: string) =>
  (await readPartners(database, { from: '2026-05-03', to: '2026-05-04', ...(affiliate && { affiliate }) })).visits;

describe('visits of affiliates’ pages', () => {
  test('are counted by day in Algeria and page, and told with what the pages brought', async () => {
    expect([await visit(landing), await visit(landing), await visit(promotion)]).toEqual([204, 204, 204]);
    now += 60_000;
    await visit(landing);
    await counts.keep(database);
    await visit(landing);
    await counts.keep(database);
    await counts.keep(database);
    expect(await kept()).toEqual([
      { day: '2026-05-03', page: landing, kind: 'landing', visits: 2 },
      { day: '2026-05-03', page: promotion, kind: 'promotion', visits: 1 },
      { day: '2026-05-04', page: landing, kind: 'landing', visits: 2 },
    ]);
    expect((await kept('partner-b')).map(({ page }) => page)).toEqual([promotion]);
    expect(await kept('partner')).toEqual([]);
  });

  test('of two gateways are added up', async () => {
    const other = pendingCounters(() => now, 'gateway-2');
    other.add({ what: 'page-visit', since: Date.UTC(2026, 4, 2, 23), subject: landing, detail: 'landing' });
    await visit(landing);
    await Promise.all([other.keep(database), counts.keep(database)]);
    expect(await kept()).toMatchObject([{ page: landing, visits: 2 }]);
  });

  test('are added once, also where the database took them and its answer was lost', async () => {
    await visit(landing);
    const losing: Queries = {
      async query(sql, parameters) {
        await database.query(sql, parameters);
        throw new Error('the connection broke');
      },
    };
    await expect(counts.keep(losing)).rejects.toThrow('broke');
    await visit(landing);
    await counts.keep(database);
    expect(await kept()).toMatchObject([{ visits: 2 }]);
  });

  test('are told also where full counters lost the kind of their page: by its other visits, else without one', async () => {
    counts = pendingCounters(() => now, 'gateway-1', 1);
    const at = { what: 'page-visit', since: Date.UTC(2026, 4, 2, 23) } as const;
    for (const subject of [landing, promotion]) counts.add({ ...at, subject, detail: 'landing' });
    counts.add({ ...at, since: at.since + DAY, subject: landing, detail: 'landing' });
    await counts.keep(database);
    expect(await kept()).toEqual([
      { day: '2026-05-03', page: landing, kind: 'landing', visits: 1 },
      { day: '2026-05-03', page: landing, kind: 'landing', visits: 1 },
      { day: '2026-05-03', page: promotion, kind: null, visits: 1 },
    ]);
  });

  test('of pages that are not live count nothing, and nothing counts where the site cannot be read', async () => {
    expect([await visit('/v1/partner-a/invented'), await visit('/v1/')]).toEqual([204, 204]);
    readPages = async () => Promise.reject(new Error('no composition'));
    expect(await visit(landing)).toBe(204);
    await counts.keep(database);
    expect(await kept()).toEqual([]);
  });

  test.each([['/orders/RQ-7K3M9QXA'], [''], [7], [`/v1/${'a'.repeat(300)}`]])('are refused where %j is no such address', async (page) => {
    expect(await visit(page)).toBe(400);
  });

  test('of one network count once a day for each page, from however many addresses they come', async () => {
    for (let sent = 0; sent < 25; sent += 1) expect(await visit(landing, `192.0.2.${sent}`)).toBe(204);
    for (let sent = 0; sent < 25; sent += 1) await visit(landing, `2001:db8:1:${sent}::1`);
    await visit(promotion, '192.0.2.1');
    await visit(landing, '198.51.100.1');
    await counts.keep(database);
    now += DAY;
    await visit(landing, '192.0.2.1');
    await counts.keep(database);
    expect((await kept()).map(({ page, visits }) => [page, visits])).toEqual([
      [landing, 3],
      [promotion, 1],
      [landing, 1],
    ]);
  });

  test('from one client are refused from the 301st of a minute on', async () => {
    const answers = [];
    for (let sent = 0; sent < 302; sent += 1) answers.push(await visit(landing, `2001:db8:1:2::${sent}`));
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
    expect(await visit(landing, '2001:db8:2::1')).toBe(204);
  });

  test('keep nothing of who visited, and go after 400 days', async () => {
    await visit(landing, '192.0.2.1');
    await counts.keep(database);
    expect(JSON.stringify(await database.query('select * from counters'))).not.toContain('192.0.2');
    now += 399 * DAY;
    await ageCounters(database, now);
    expect(await kept()).toHaveLength(1);
    now += 2 * DAY;
    await ageCounters(database, now);
    expect(await kept()).toEqual([]);
  });
});

describe('the affiliates’ pages', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'riwaq-pages-'));
  });
  afterEach(() => rm(home, { recursive: true }));

  test('are documents of the live composition, by the app that owns each', async () => {
    const read = createPageReader(home);
    await expect(read()).rejects.toThrow('ENOENT');
    const documents = {
      '/': { shows: ['shell', 'offers'] },
      [landing]: { shows: ['shell', 'courses', 'checkout'] },
      [promotion]: { shows: ['shell', 'offers', 'checkout'] },
      '/v1/:affiliate/:slug.missing.html': { shows: ['shell', 'offers'] },
      '/v1/partner-a/of-nobody': { shows: ['shell'] },
    };
    await mkdir(join(home, 'one'));
    await writeFile(join(home, 'one/documents.json'), JSON.stringify({ documents }));
    await symlink('one', join(home, 'current'));
    expect([...(await read())]).toEqual([
      [landing, 'landing'],
      [promotion, 'promotion'],
    ]);
    await rm(join(home, 'current'));
    await mkdir(join(home, 'two'));
    await writeFile(join(home, 'two/documents.json'), '{"documents":7}');
    await symlink('two', join(home, 'current'));
    await expect(read()).rejects.toThrow('documents.json');
  });
});
