import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import { promote } from '../../release/change/promote';
import { rollBack } from '../../release/change/roll-back';
import { rootFolder } from '../../store/build/app-workspaces';
import { openS3Server, type S3Server } from '../../testing/s3-server';
import { servedOffers } from '../../testing/served-shop';
import { Shop, shell } from '../../testing/shop';
import { type Bucket, openBucket } from './bucket';
import { uploadSite } from './upload-site';

const ADDRESS = 's3://shop/site';
const NOW = Date.UTC(2026, 1, 1);
const offers = (version: string) => ({ app: 'offers', version }) as const;
let shop: Shop;
let server: S3Server;
let bucket: Bucket;

beforeEach(async () => {
  [shop, server] = await Promise.all([Shop.open(), openS3Server()]);
  bucket = openBucket(ADDRESS, server.environment);
  await shop.live(shell, offers('1.0.0'));
});
afterEach(async () => {
  bucket.close();
  await Promise.all([shop.close(), server.close()]);
});

const upload = (now = NOW) => uploadSite(shop.home, bucket, now);
const keys = async () => [...(await bucket.list()).keys()];

/** Documents whose release is not in the bucket: none in a site that works. */
async function brokenDocuments(): Promise<string[]> {
  const there = await keys();
  const documents = there.filter((key) => !/^(releases|media)\/|\.(json|txt|xml|js|webmanifest)$/.test(key));
  const texts = await Promise.all(documents.map(async (key) => [key, (await bucket.read(key)) ?? ''] as const));
  return texts.flatMap(([key, text]) => {
    const [, app, version] = / of (\w+) (\d+\.\d+\.\d+)/.exec(text) ?? [];
    return app && !there.includes(`releases/${app}/${version}/remoteEntry.js`) ? [key] : [];
  });
}

async function headersOf(key: string) {
  const {
    AWS_ENDPOINT_URL_S3: endpoint = '',
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = server.environment;
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
  const { ContentType, CacheControl } = await client.send(new HeadObjectCommand({ Bucket: 'shop', Key: `site/${key}` }));
  client.destroy();
  return [ContentType, CacheControl];
}

describe('uploading into a bucket', () => {
  test('sends files of releases for a year, then documents under their addresses, each with its type', async () => {
    const { files, documents } = await upload();
    const sent = server.put().map((key) => key.replace(/^site\//, ''));
    const isFile = (key: string) => /^(releases|media)\//.test(key);
    // The record is first.
    expect(sent.slice(1).map(isFile)).toEqual([...Array(files).fill(true), ...Array(documents).fill(false)]);
    expect(await headersOf('releases/offers/1.0.0/remoteEntry.js')).toEqual([
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(await headersOf('media/cover-offers.svg')).toEqual(['image/svg+xml', 'public, max-age=31536000, immutable']);
    const ofDocuments = ['text/html; charset=utf-8', 'public, max-age=0, s-maxage=60, must-revalidate'];
    for (const key of ['offers', 'contact', '404.html']) expect(await headersOf(key)).toEqual(ofDocuments);
    expect(await headersOf('_data/offers.json')).toEqual(['application/json; charset=utf-8', ofDocuments[1]]);
    expect((await headersOf('sitemap.xml'))[0]).toBe('application/xml; charset=utf-8');
    expect(await bucket.read('offers')).toContain('/offers of offers 1.0.0');
    // Server builds, descriptors and compressed copies stay at home.
    expect((await keys()).filter((key) => /server|descriptor|\.(br|gz|html\.missing)$/.test(key))).toEqual([]);
  });

  test('keeps pages of orders out of every cache, and leaves out what a bucket cannot answer', async () => {
    await shop.live({ ...servedOffers, version: '1.1.0' });
    await upload();
    for (const key of ['orders/:reference', '_data/orders/:reference.json']) expect((await headersOf(key))[1]).toBe('no-store');
    expect(await bucket.read('_data/offers.previous.json')).toContain('offers 1.0.0');
    expect(await bucket.read('offers/عرض')).toContain('offers 1.1.0');
    expect((await keys()).filter((key) => /=|missing/.test(key))).toEqual([]);
  });

  test('sends nothing twice, what is new after a release, and documents alone after a rollback', async () => {
    await upload();
    server.put();
    expect(await upload(NOW + 1)).toEqual({ files: 0, documents: 0, removed: 0 });
    expect(server.put()).toEqual([]);
    await shop.live(offers('1.1.0'));
    await upload();
    expect(server.put().filter((key) => key.includes('/releases/') && !key.includes('/offers/1.1.0/'))).toEqual([]);
    expect(await brokenDocuments()).toEqual([]);
    await rollBack(shop.context, 'offers');
    expect(await upload()).toMatchObject({ files: 0, documents: expect.any(Number) });
    expect(await bucket.read('offers')).toContain('offers 1.0.0');
  });

  test('removes an address at once, files that no document has needed for a day, and nothing of others', async () => {
    await shop.live({ ...offers('1.1.0'), documents: ['/offers', '/offers/landing'] });
    await upload();
    const own = openBucket('s3://shop', server.environment);
    const foreign = { ContentType: 'text/plain', CacheControl: 'no-store' };
    for (const key of ['site/notes.txt', 'elsewhere']) await own.put(key, Buffer.from('x'), foreign);
    await shop.release(offers('1.2.0'));
    await promote({ ...shop.context, drops: true }, [offers('1.2.0')]);
    await shop.live(offers('1.3.0'));
    // Live is 1.3.0, and it falls back to 1.2.0: nothing names 1.1.0.
    await upload(NOW);
    const first = await keys();
    expect(first).not.toContain('offers/landing');
    expect(first).toContain('releases/offers/1.1.0/remoteEntry.js');
    await upload(NOW + DAY);
    expect(await keys()).toEqual(first);
    await upload(NOW + DAY + 1);
    const left = await keys();
    expect(left.filter((key) => key.includes('offers/1.1.0'))).toEqual([]);
    expect(left).toContain('notes.txt');
    expect([...(await own.list()).keys()]).toContain('elsewhere');
    expect(await upload(NOW + 2 * DAY)).toEqual({ files: 0, documents: 0, removed: 0 });
    own.close();
  });

  test.each([3, 12])('after kill -9 at its write %i the site works, and the next run sends the rest', async (last) => {
    await upload();
    await shop.live({ ...offers('1.1.0'), documents: Array.from({ length: 12 }, (_, index) => `/offers/o${index}`).concat('/offers') });
    server.put();
    const environment = { ...process.env, ...server.environment, RIWAQ_HOME: shop.home };
    const child = spawn(process.execPath, [join(rootFolder, 'platform/ops/bin/riwaq.mjs'), 'upload', ADDRESS], {
      env: environment,
      stdio: 'ignore',
    });
    let writes = 0;
    server.onPut = () => {
      writes += 1;
      if (writes === last) child.kill('SIGKILL');
    };
    const [, signal] = await once(child, 'close');
    expect(signal).toBe('SIGKILL');
    expect(await brokenDocuments()).toEqual([]);
    const before = server.put();
    await upload();
    expect(server.put().filter((key) => before.includes(key) && !key.endsWith('published.json'))).toEqual([]);
    expect(await brokenDocuments()).toEqual([]);
    expect(await upload()).toEqual({ files: 0, documents: 0, removed: 0 });
  });

  test('two at once with a change between them end with what is live', async () => {
    const early = upload();
    await shop.live(offers('1.1.0'));
    await Promise.all([early, upload(), upload()]);
    expect(await bucket.read('offers')).toContain('offers 1.1.0');
    expect(await brokenDocuments()).toEqual([]);
    expect(await upload()).toEqual({ files: 0, documents: 0, removed: 0 });
  });

  test('is not sent a document that is damaged here', async () => {
    await upload();
    await shop.live(offers('1.1.0'));
    await writeFile(join(shop.home, 'current/site/offers.html'), 'damaged');
    await expect(upload()).rejects.toThrow(/^offers is not sent: \S+ is damaged$/);
    expect(await bucket.read('offers')).toContain('offers 1.0.0');
    await rollBack(shop.context, 'offers');
    await writeFile(join(shop.home, 'current/site/_data/contact.json'), 'damaged');
    await expect(upload()).rejects.toThrow(/^_data\/contact.json is not sent: \S+ is damaged$/);
  });
});
