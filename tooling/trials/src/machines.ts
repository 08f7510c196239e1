import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startThrowawayPostgres } from '@riwaq/gateway/test/throwaway-postgres';
import { nginxConf } from '@riwaq/ops/adapters/nginx/nginx-conf';
import { sharedRegistryIn } from '@riwaq/ops/adapters/postgres/open-shared-registry';
import { Bucket } from '@riwaq/ops/adapters/s3/bucket';
import { bucketSettings } from '@riwaq/ops/adapters/s3/bucket-settings';
import { publishSite } from '@riwaq/ops/adapters/s3/publish-site';
import { promote } from '@riwaq/ops/release/generations/deploy';
import { promoteConfiguration } from '@riwaq/ops/release/generations/roll-back-configuration';
import type { ChangeContext } from '@riwaq/ops/release/generations/site-change';
import { startServer } from '@riwaq/ops/serve/start-server';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { rawRequest } from '@riwaq/ops/testing/raw-request';
import { AFTERNOON, demoSiteConfig, Shop, shell } from '@riwaq/ops/testing/shop';
import pg from 'pg';
import { openBucket } from './bucket-trial';
import { type Machines, tryAtOnce, tryBehind, tryCanaryOnTwo, tryKills } from './machines-trial';
import { startNginx } from './nginx-process';
import { Trial } from './trial';

/**
 * `npm run machines -- [--rounds 10] [--kills 40] [--documents 10000]`: two machines with one PostgreSQL registry and one bucket on a real
 * S3 server (`tooling/trials/src/radosgw.sh`) and a real nginx: simultaneous changes, a machine behind, canaries, kills; then the time of a
 * rollback with so many documents. Exits with 1 on a fault. `docs/bench.md` has results.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    kills: { type: 'string', default: '40' },
    documents: { type: 'string', default: '10000' },
  },
});
const PORT = 18_081;
const settings = bucketSettings(process.env);
if (!settings?.endpoint) throw new Error('RIWAQ_BUCKET and AWS_ENDPOINT_URL_S3 name no bucket');
const address = new URL(`/${settings.bucket}`, settings.endpoint);
const trial = new Trial();
const bucket = new Bucket(settings);
await openBucket(settings);
const cluster = await startThrowawayPostgres({ isDurable: true });

try {
  if (Number(values.rounds) > 0) await together();
  for (const count of [70, Number(values.documents)]) await measure(count);
} finally {
  bucket.close();
  await cluster.stop();
}
trial.end();

/** A new registry for a new shop. */
async function newDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return cluster.url(name);
}

async function together(): Promise<void> {
  const databaseUrl = await newDatabase('together');
  const shared = sharedRegistryIn(databaseUrl);
  const [lina, omar] = [await Shop.open(), await Shop.open()];
  await lina.release(shell);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) for (const app of ['offers', 'courses']) await lina.release({ app, version });
  for (const folder of ['releases', 'media']) await cp(join(lina.home, folder), join(omar.home, folder), { recursive: true });
  const machine = ({ home, context }: Shop, by: string) => ({ home, context: { ...context, now: () => AFTERNOON, by, shared } });
  const machines: Machines = { lina: machine(lina, 'lina'), omar: machine(omar, 'omar'), shared, bucket };
  const { context } = machines.lina;
  await promote(context, [{ app: 'shell', version: '1.0.0' }, ...['offers', 'courses'].map((app) => ({ app, version: '1.0.0' }))]);
  await publishSite(lina.home, bucket, { shared });
  await tryAtOnce(trial, machines, Number(values.rounds));
  await tryBehind(trial, machines);
  await tryCanaryOnTwo(trial, machines);
  await tryKills(trial, machines, Number(values.kills), databaseUrl);
  await Promise.all([lina.close(), omar.close()]);
}

/** Milliseconds from a typed rollback to its end, and until nginx (on the bucket) and the shop's server show it. */
async function measure(count: number): Promise<void> {
  const databaseUrl = await newDatabase(`documents_${count}`);
  const shared = sharedRegistryIn(databaseUrl);
  const shop = await Shop.open();
  const run = Date.now();
  const documents = ['/catalog', ...Array.from({ length: count }, (_, index) => `/catalog/p${index}-${run}`)];
  for (const version of ['1.0.0', '1.1.0']) {
    await shop.release({ ...shell, version });
    await shop.release({ app: 'catalog', version, documents });
  }
  await shop.release({ app: 'offers', version: '1.0.0' });
  /** In this order each state was composed before. */
  const releases = (version: string) => ['catalog', 'shell'].map((app) => ({ app, version }));
  const now = Date.now;
  const context = { ...shop.context, now, again: true };
  await promote(context, [...releases('1.0.0').reverse(), { app: 'offers', version: '1.0.0' }]);
  const siteConfig = await demoSiteConfig();
  const server = await startServer({ port: 0, home: shop.home, siteConfig });
  const origin = `http://127.0.0.1:${PORT}`;
  const options = { siteConfig: { ...siteConfig, public: { ...siteConfig.public, origin } }, home: shop.home, behind: [] };
  const upstreams = { documents: [new URL(server.url).host], gateways: ['127.0.0.1:9'] };
  const nginx = await startNginx(PORT, (folder) =>
    nginxConf({ ...options, ...upstreams, bucket: address, cache: `${folder}/cache`, logs: folder }),
  );
  await publishSite(shop.home, bucket);

  await shop.release({ app: 'offers', version: `1.1.${run}` });
  await promote(context, [{ app: 'offers', version: `1.1.${run}` }]);
  const { files, documents: sent, milliseconds } = await publishSite(shop.home, bucket);
  trial.hold(
    `with ${count} documents a promotion of one offer is in the bucket in under 5 s`,
    milliseconds < 5000,
    `${milliseconds} ms, ${files.sent} files and ${sent.sent} documents sent`,
  );
  /** Publishes each state, like each command. */
  const forward = async (on: ChangeContext) => {
    for (const release of releases('1.1.0')) {
      await promote(on, [release]);
      await publishSite(shop.home, bucket);
    }
    await promoteConfiguration({ ...on, site: { ...context.site, supportEmail: 'help@riwaq.example.com' } });
    await publishSite(shop.home, bucket);
  };
  await forward(context);

  const page = documents[1] ?? '/catalog';
  const rollbacks: readonly (readonly [string, string, (text: string) => boolean])[] = [
    ['config', '/nowhere', (text) => !text.includes('help@riwaq')],
    ['shell', '/contact', (text) => text.includes('of shell 1.0.0')],
    ['catalog', page, (text) => text.includes('of catalog 1.0.0')],
  ];
  const surroundings = [
    ['alone', {}],
    ['with the registry in the database', { DATABASE_URL: databaseUrl }],
    ['with that and the bucket', { DATABASE_URL: databaseUrl, ...bucketVariables() }],
  ] as const;
  for (const [where, environment] of surroundings) {
    const isPublished = 'RIWAQ_BUCKET' in environment;
    for (const [what, path, isIt] of rollbacks) {
      const url = isPublished && what !== 'config' ? nginx.url : server.url;
      const { answered, busy, shown } = await typed(shop.home, what, environment, url, path, isIt);
      trial.hold(
        `${count} documents, ${where}: a rollback of ${what} is served in under 1 s`,
        shown < 1000,
        `answered after ${answered} ms, ${busy} of them on a processor; served after ${shown} ms`,
      );
    }
    // Forward again, with the command's context.
    await forward({ ...context, ...('DATABASE_URL' in environment ? { shared } : {}) });
  }
  await nginx.close();
  await server.close();
  await shop.close();
}

function bucketVariables(): Record<string, string> {
  const { RIWAQ_BUCKET = '', AWS_ENDPOINT_URL_S3 = '', AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  return { RIWAQ_BUCKET, AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
}

/** Milliseconds of a typed command: until its end, its processor time, and until a document changed. */
interface Typed {
  readonly answered: number;
  readonly busy: number;
  readonly shown: number;
}

/** Runs `riwaq rollback <what>` and polls a document until it changes. */
async function typed(
  home: string,
  what: string,
  environment: Readonly<Record<string, string>>,
  url: string,
  path: string,
  isIt: (text: string) => boolean,
): Promise<Typed> {
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, RIWAQ_HOME: home, TIMEFORMAT: 'processors %U %S', ...environment };
  const line = [process.execPath, join(rootFolder, 'ops/bin/riwaq.mjs'), 'rollback', what, '--why', 'trial'];
  const options = { env, cwd: rootFolder };
  const ended = promisify(execFile)('bash', ['-c', 'time "$0" "$@"', ...line], options);
  const answer = ended.then(({ stderr }) => {
    const [, user = '', system = ''] = /processors (\S+) (\S+)/.exec(stderr) ?? [];
    return { answered: since(), busy: Math.round((Number(user) + Number(system)) * 1000) };
  });
  while (!isIt((await rawRequest(url, path)).body.toString())) {
    if (since() > 30_000) throw new Error(`${what} is not rolled back: ${(await ended).stdout}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const shown = since();
  return { ...(await answer), shown };
}
