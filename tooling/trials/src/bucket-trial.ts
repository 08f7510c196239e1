import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from '@riwaq/ops/adapters/s3/bucket';
import type { BucketSettings } from '@riwaq/ops/adapters/s3/bucket-settings';
import { editionFolder, readEditionIndex, readPointer } from '@riwaq/ops/adapters/s3/edition';
import { publishSite } from '@riwaq/ops/adapters/s3/publish-site';
import { promote, rollBack } from '@riwaq/ops/release/generations/deploy';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { Shop, shell } from '@riwaq/ops/testing/shop';
import { isKilledAfter, type Trial } from './trial';

/** Creates a bucket with public documents and files only. */
export async function openBucket(settings: BucketSettings): Promise<void> {
  const { bucket, endpoint, region, credentials } = settings;
  const client = new S3Client({ region, credentials, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) });
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (!(error instanceof Error) || !/BucketAlready/.test(error.name)) throw error;
  });
  const readable = ['current', 'editions/*', 'releases/*', 'media/*'].map((keys) => `arn:aws:s3:::${bucket}/${keys}`);
  const statement = { Effect: 'Allow', Principal: { AWS: ['*'] }, Action: ['s3:GetObject'], Resource: readable };
  await client.send(
    new PutBucketPolicyCommand({ Bucket: bucket, Policy: JSON.stringify({ Version: '2012-10-17', Statement: [statement] }) }),
  );
  client.destroy();
}

/** A connection to the bucket that can be cut. */
export async function cutableWay(to: URL): Promise<{ readonly url: URL; cut(): void }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connect(Number(to.port || 80), to.hostname);
    for (const end of [socket, other]) {
      open.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => open.delete(end));
    }
    socket.pipe(other).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${to.pathname}`), cut };
}

/** The cost of a promotion and a rollback with so many documents. */
export async function measure(trial: Trial, bucket: Bucket, count: number): Promise<void> {
  const shop = await Shop.open();
  // Empty where an earlier trial filled the bucket.
  const run = Date.now();
  const products = Array.from({ length: count }, (_, index) => `/catalog/p${index}-${run}`);
  await shop.live(shell, { app: 'catalog', version: '1.0.0', documents: products }, { app: 'offers', version: '1.0.0' });
  const first = await publishSite(shop.home, bucket);
  trial.hold(
    `${count} documents are published the first time`,
    first.documents.sent + first.documents.kept >= count,
    `${first.documents.sent} sent in ${first.milliseconds} ms`,
  );
  await shop.live({ app: 'offers', version: `1.1.${run}` });
  const second = await publishSite(shop.home, bucket);
  const { files, documents, milliseconds } = second;
  trial.hold(
    'a promotion of one offer is there in under 5 s',
    milliseconds < 5000,
    `${files.sent} files and ${documents.sent} documents sent in ${milliseconds} ms`,
  );
  await rollBack(shop.context, 'offers');
  const back = await publishSite(shop.home, bucket);
  trial.hold(
    'a rollback sends nothing but the pointer',
    back.documents.sent + back.files.sent === 0 && back.edition !== second.edition,
    `${back.milliseconds} ms`,
  );
  await shop.close();
}

const publish = [join(rootFolder, 'ops/bin/riwaq.mjs'), 'publish'];

/** Kills publications at random moments, and checks the bucket after each. */
export async function killPublications(trial: Trial, bucket: Bucket, rounds: number): Promise<void> {
  const shop = await Shop.open();
  await shop.live(shell, { app: 'offers', version: '1.0.0' });
  await publishSite(shop.home, bucket);
  const broken: string[] = [];
  let ended = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await shop.release({
      app: 'offers',
      version: `1.${round}.0`,
      documents: Array.from({ length: 40 }, (_, index) => `/offers/o${index}-${round % 3}`),
    });
    await promote({ ...shop.context, drops: true }, [{ app: 'offers', version: `1.${round}.0` }]);
    if (await isKilledAfter(800 + ((round * 397) % 3500), publish, { RIWAQ_HOME: shop.home })) ended += 1;
    const whole = await isWhole(bucket);
    if (whole !== undefined) broken.push(`round ${round}: ${whole}`);
  }
  trial.hold(
    `after each of ${rounds} publications, ${ended} of them killed on their way, the bucket shows an edition that is whole`,
    broken.length === 0,
    broken.join('; '),
  );
  const last = await publishSite(shop.home, bucket);
  trial.hold(
    'the next one goes on from there',
    (await readPointer(bucket))?.over === last.edition && (await isWhole(bucket)) === undefined,
    `${last.documents.sent} documents sent, ${last.documents.kept} were there`,
  );
  await shop.close();
}

/** What the live edition lacks; undefined where it is whole. */
export async function isWhole(bucket: Bucket): Promise<string | undefined> {
  const pointer = await readPointer(bucket);
  if (!pointer) return 'no pointer';
  for (const name of new Set([pointer.over, pointer.base])) {
    const index = await readEditionIndex(bucket, name);
    if (!index) return `no index of ${name}`;
    const there = new Set((await bucket.list(editionFolder(name))).map(({ key }) => key));
    const lost = Object.keys(index.own).find((file) => !there.has(`${editionFolder(name)}${file}`));
    if (lost) return `${name} lacks ${lost}`;
    const releases = index.releases.map((line) => `releases/${line.split(' ')[0]?.replace('@', '/')}/remoteEntry.js`);
    for (const key of releases) if (!(await bucket.look(key))) return `${key} is not there`;
  }
  return undefined;
}
