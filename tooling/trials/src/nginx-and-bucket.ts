import { parseArgs } from 'node:util';
import { nginxConf } from '@riwaq/ops/adapters/nginx/nginx-conf';
import { Bucket } from '@riwaq/ops/adapters/s3/bucket';
import { bucketSettings } from '@riwaq/ops/adapters/s3/bucket-settings';
import { publishSite } from '@riwaq/ops/adapters/s3/publish-site';
import { beginCanary, endCanary } from '@riwaq/ops/release/generations/canary-change';
import { promote, rollBack } from '@riwaq/ops/release/generations/deploy';
import { startServer } from '@riwaq/ops/serve/start-server';
import { rawRequest } from '@riwaq/ops/testing/raw-request';
import { openServedShop, servedOffers } from '@riwaq/ops/testing/served-shop';
import { demoSiteConfig } from '@riwaq/ops/testing/shop';
import { cutableWay, killPublications, measure, openBucket } from './bucket-trial';
import { canaryWithoutServer, tryCanary } from './canary-trial';
import { tryHostileRequests, tryLogs } from './hostile-requests';
import { startNginx } from './nginx-process';
import { compareServers, stubGateway, tryGateways } from './nginx-trial';
import { Trial } from './trial';

/**
 * `npm run nginx -- [--documents 10000] [--kills 20]`: compares a real nginx (Debian's) under `riwaq nginx` with `riwaq serve`; with
 * RIWAQ_BUCKET also documents and files of a real bucket (`tooling/trials/src/radosgw.sh` starts one). Exits with 1 on a fault. `docs/bench.md` has results.
 */
const { values } = parseArgs({ options: { documents: { type: 'string', default: '10000' }, kills: { type: 'string', default: '20' } } });
const PORT = 18_080;
const trial = new Trial();
const shop = await openServedShop();
const { home } = shop.shop;
const context = { ...shop.shop.context, again: true };
const { public: site, ...rest } = await demoSiteConfig();
const siteConfig = { ...rest, public: { ...site, origin: `http://127.0.0.1:${PORT}` } };
const offers = (version: string) => [{ app: 'offers', version }] as const;
const titleAt = async (url: string, path = '/offers') => /<title>([^<]*)<\/title>/.exec((await rawRequest(url, path)).body.toString())?.[1];
/** Waits until nginx has read the pointer again. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 2200));

const [gone, dying, living] = await Promise.all([stubGateway('refuses'), stubGateway('dies'), stubGateway('answers')]);
const options = (folder: string) => ({
  siteConfig,
  home,
  documents: [new URL(shop.server.url).host],
  gateways: [gone.at, dying.at, living.at],
  behind: [],
  cache: `${folder}/cache`,
  logs: folder,
});

console.log('from the disk');
const nginx = await startNginx(PORT, (folder) => nginxConf(options(folder)));
await compareServers(trial, nginx.url, shop.server.url);
await tryHostileRequests(trial, nginx.url, shop.server.url);
await tryLogs(trial, nginx);
await tryGateways(trial, nginx.url, { dying: dying.heard, living: living.heard }, '203.0.113.7');
await shop.shop.release({ ...servedOffers, version: '1.2.0' });
await promote(context, offers('1.2.0'));
trial.hold('the next request after a promotion shows it', (await titleAt(nginx.url))?.includes('1.2.0') ?? false);
await rollBack(context, 'offers');
trial.hold('and after a rollback that', (await titleAt(nginx.url))?.includes('1.0.0') ?? false);
const version = '1.3.0';
await shop.shop.release({ ...servedOffers, version });
await tryCanary(trial, { context, nginx: nginx.url, version, settle: async () => {} });
await beginCanary(context, { app: 'offers', version }, 10);
await shop.server.close();
await canaryWithoutServer(trial, { nginx: nginx.url, version });
await endCanary(context);
await withoutServer(nginx.url);
await tryLogs(trial, nginx);
await nginx.close();
const behind = await startNginx(PORT, (folder) => nginxConf({ ...options(folder), gateways: [living.at], behind: ['127.0.0.1/32'] }));
await rawRequest(behind.url, '/api/healthz', { headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' } });
trial.hold(
  'behind a CDN that is named, the visitor is who that says',
  living.heard.at(-1)?.endsWith('for 203.0.113.7') ?? false,
  living.heard.at(-1),
);
await behind.close();

const settings = bucketSettings(process.env);
if (settings?.endpoint) await fromBucket(new URL(`/${settings.bucket}`, settings.endpoint));
else console.log('RIWAQ_BUCKET and AWS_ENDPOINT_URL_S3 name no bucket: that part was not tried');
await Promise.all([dying.close(), living.close(), shop.shop.close()]);
trial.end();

/** With `riwaq serve` down, documents are served and the rest is the missing page. */
async function withoutServer(url: string): Promise<void> {
  const [document, nothing, image] = await Promise.all(['/offers', '/nowhere', '/media/none.svg'].map((path) => rawRequest(url, path)));
  trial.same('without the shop’s server a document is there', document?.status, 200);
  trial.same('what has none is 404', nothing?.status, 404);
  trial.hold('and shows the missing page', nothing?.body.toString().includes('missing: ask') ?? false);
  trial.hold('with the headers of documents', nothing?.headers['content-security-policy']?.includes('frame-ancestors') ?? false);
  trial.same('a file that is not there is 404', image?.status, 404);
}

async function fromBucket(address: URL): Promise<void> {
  if (!settings) return;
  console.log('from the bucket');
  const bucket = new Bucket(settings);
  await openBucket(settings);
  const startShop = async () => startServer({ port: Number(new URL(shop.server.url).port), home, siteConfig: await demoSiteConfig() });
  let server = await startShop();
  const way = await cutableWay(address);
  const started = await startNginx(PORT, (folder) => nginxConf({ ...options(folder), bucket: way.url }));
  await publishSite(home, bucket);
  await aMoment();
  await compareServers(trial, started.url, server.url);
  await tryHostileRequests(trial, started.url, server.url);
  await promote(context, offers('1.2.0'));
  await publishSite(home, bucket);
  await aMoment();
  trial.hold('two seconds after the publication of a promotion it is shown', (await titleAt(started.url))?.includes('1.2.0') ?? false);
  trial.hold('and what it did not touch is', (await titleAt(started.url, '/contact'))?.includes('shell 1.0.0') ?? false);
  await compareServers(trial, started.url, server.url);
  await rollBack(context, 'offers');
  await publishSite(home, bucket);
  await aMoment();
  trial.hold('and of a rollback that', (await titleAt(started.url))?.includes('of offers 1.0.0') ?? false);
  const settle = async () => {
    await publishSite(home, bucket);
    await aMoment();
  };
  await tryCanary(trial, { context, nginx: started.url, version, settle });
  await beginCanary(context, { app: 'offers', version }, 10);
  await settle();
  const file = await rawRequest(started.url, `/releases/offers/${version}/remoteEntry.js`);
  await server.close();
  trial.same('files of the canary come from the bucket', [file.status, file.headers['cache-control']?.includes('immutable')], [200, true]);
  await canaryWithoutServer(trial, { nginx: started.url, version });
  await endCanary(context);
  await settle();
  await withoutServer(started.url);
  server = await startShop();
  way.cut();
  trial.same('with the bucket gone a document that was asked for before is there', (await rawRequest(started.url, '/offers')).status, 200);
  trial.hold('as it was shown', (await titleAt(started.url))?.includes('of offers 1.0.0') ?? false);
  trial.same('one that was not comes from the shop’s server', (await rawRequest(started.url, '/policy')).status, 200);
  await server.close();
  await started.close();
  await killPublications(trial, bucket, Number(values.kills));
  await measure(trial, bucket, Number(values.documents));
  bucket.close();
}
