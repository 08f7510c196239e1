import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from '@jest/globals';
import { postgresPrograms } from '@riwaq/gateway/test/postgres-programs';
import { startThrowawayPostgres, type ThrowawayPostgres } from '@riwaq/gateway/test/throwaway-postgres';
import pg from 'pg';
import { sharedRegistryIn } from '../adapters/postgres/open-shared-registry';
import { promote } from '../release/generations/deploy';
import type { ChangeContext } from '../release/generations/site-change';
import type { SharedRegistry } from '../release/shared-registry';
import { Shop, shell } from './shop';

export const offers = (version: string) => ({ app: 'offers', version }) as const;
export const courses = (version: string) => ({ app: 'courses', version }) as const;
const releases = [shell, offers('1.0.0'), offers('1.1.0'), courses('2.0.0')];

/** One of several machines with one site: its own home, and a shared registry. */
interface Machine {
  readonly shop: Shop;
  /** The context of its changes. */
  readonly context: ChangeContext;
}

/** Two machines and the PostgreSQL server of their registry. Only inside tests. */
interface TwoMachines {
  readonly url: string;
  readonly shared: SharedRegistry;
  /** Her machine shows the shell and offers@1.0.0, and stores offers@1.1.0 and courses@2.0.0. */
  readonly lina: Machine;
  /** He stores the same and shows nothing. */
  readonly omar: Machine;
  readonly query: (sql: string) => Promise<unknown>;
  /** What is live by the database. */
  readonly decided: () => Promise<string[]>;
  /** Number of recorded changes. */
  readonly count: () => Promise<number | undefined>;
  /** Breaks the connection of the lock's holder, like a network failure. */
  readonly cut: () => Promise<unknown>;
}

const isInstalled = postgresPrograms() !== null;
const missing = "SKIPPED: PostgreSQL's programs are not installed (Debian: apt-get install postgresql)";

/** A suite with two machines, after two promotions on one of them. Skipped, with a note, without PostgreSQL. */
export function onTwoMachines(name: string, suite: (machines: TwoMachines) => void): void {
  if (!isInstalled) console.warn(`${missing}. The registry in a database is not tested.`);
  (isInstalled ? describe : describe.skip)(isInstalled ? name : missing, () => suite(twoMachines()));
}

function twoMachines(): TwoMachines {
  let cluster: ThrowawayPostgres;
  let admin: pg.Client;
  let store: Shop;
  let machines: Record<'lina' | 'omar', Machine>;
  const url = () => cluster.url('postgres');
  const shared = () => sharedRegistryIn(url());

  beforeAll(async () => {
    cluster = await startThrowawayPostgres();
    admin = new pg.Client({ connectionString: url() });
    await admin.connect();
    store = await Shop.open();
    for (const release of releases) await store.release(release);
  });
  beforeEach(async () => {
    await admin.query('drop schema if exists riwaq_site cascade');
    const [lina, omar] = await Promise.all(['lina', 'omar'].map(open));
    if (!lina || !omar) throw new Error('two machines were opened');
    machines = { lina, omar };
    for (const release of [shell, offers('1.0.0')]) await promote(lina.context, [release]);
  });
  afterEach(() => Promise.all(Object.values(machines).map(({ shop }) => shop.close())));
  afterAll(async () => {
    await store.close();
    await admin.end();
    await cluster.stop();
  });

  async function open(by: string): Promise<Machine> {
    const shop = await Shop.open();
    for (const folder of ['releases', 'media']) await cp(join(store.home, folder), join(shop.home, folder), { recursive: true });
    return { shop, context: { ...shop.context, by, shared: shared() } };
  }

  return {
    get url() {
      return url();
    },
    get shared() {
      return shared();
    },
    get lina() {
      return machines.lina;
    },
    get omar() {
      return machines.omar;
    },
    query: (sql) => admin.query(sql),
    async decided() {
      const { registry } = (await shared().latest()) ?? {};
      return Object.entries(registry?.microFrontends ?? {})
        .map(([app, [entry]]) => `${app}@${entry?.metadata.version}`)
        .sort();
    },
    count: async () => (await shared().latestMark())?.number,
    cut: () => admin.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and classid = 742003`),
  };
}
