import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import { beginCanary, endCanary } from '../../release/generations/canary-change';
import { promote, rollBack } from '../../release/generations/deploy';
import { recompose } from '../../release/generations/recompose';
import { type BucketFault, BucketServer } from '../../testing/bucket-server';
import { Shop, shell } from '../../testing/shop';
import type { Bucket } from './bucket';
import { collectBucketGarbage } from './bucket-garbage';
import { publishWhatIsLive } from './follow-live';
import { publishSite } from './publish-site';

const offers = (version: string) => ({ app: 'offers', version }) as const;
let shop: Shop;
let server: BucketServer;
let bucket: Bucket;

beforeEach(async () => {
  [shop, server] = await Promise.all([Shop.open(), BucketServer.open()]);
  bucket = server.client();
  await shop.live(shell, offers('1.0.0'));
});
afterEach(async () => {
  bucket.close();
  await Promise.all([shop.close(), server.close()]);
});

const publish = () => publishSite(shop.home, bucket);
const objectOf = (key: string) => server.objects.get(key)?.headers;

describe('publishing into a bucket', () => {
  test('sends public files as what they are, with their compressed copies, then documents, then the pointer', async () => {
    const { edition, before, documents } = await publish();
    const order = server.put();
    expect(before).toBeUndefined();
    expect(server.shown()).toEqual({ over: edition, base: edition });
    expect(objectOf('releases/offers/1.0.0/remoteEntry.js')).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const copy = { 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'br' };
    expect(objectOf('releases/offers/1.0.0/remoteEntry.js.br')).toMatchObject(copy);
    expect(objectOf('media/cover-offers.svg.gz')).toMatchObject({ 'content-type': 'image/svg+xml', 'content-encoding': 'gzip' });
    expect(objectOf(`editions/${edition}/offers.html`)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(documents.sent).toBe(order.filter((key) => key.startsWith(`editions/${edition}/`)).length);
    // Server builds and descriptors are private.
    expect(order.filter((key) => /server|descriptor/.test(key))).toEqual([]);
  });

  test('sends only new objects for a promotion, the pointer for a rollback, and nothing for a repetition', async () => {
    const first = await publish();
    server.put();
    await shop.live(offers('1.1.0'));
    const second = await publish();
    const sent = server.put();
    expect(sent.filter((key) => key.startsWith('releases/')).every((key) => key.startsWith('releases/offers/1.1.0/'))).toBe(true);
    expect(sent).toContain(`editions/${second.edition}/offers.html`);
    expect(sent).not.toContain(`editions/${second.edition}/contact.html`);
    expect(server.shown()).toEqual({ over: second.edition, base: first.edition });

    await rollBack(shop.context, 'offers');
    await publish();
    await promote({ ...shop.context, again: true }, [offers('1.1.0')]);
    expect(await publish()).toMatchObject({ edition: second.edition, files: { sent: 0, kept: 0 }, documents: { sent: 0, kept: 0 } });
    await publish();
    const pointers = server.put();
    expect(
      new Set(pointers.filter((key) => !key.startsWith('editions/') && !key.startsWith('releases/') && !key.startsWith('media/'))),
    ).toEqual(new Set(['current']));
    expect(pointers.filter((key) => key === 'current')).toHaveLength(2);
  });

  test('gives an edition everything where its base shows what is gone', async () => {
    const landing = '/offers/landing';
    await shop.live({ ...offers('1.1.0'), documents: ['/offers', landing] });
    const first = await publish();
    await shop.release(offers('1.2.0'));
    await promote({ ...shop.context, drops: true }, [offers('1.2.0')]);
    const { edition } = await publish();
    expect(server.shown()).toEqual({ over: edition, base: edition });
    expect(server.objects.has(`editions/${first.edition}${landing}.html`)).toBe(true);
    expect(server.objects.has(`editions/${edition}/contact.html`)).toBe(true);
  });
});

test('a canary is told by the pointer, which nginx asks the shop’s server by, and has its files in the bucket; nobody is shown anything else meanwhile', async () => {
  const { edition } = await publish();
  server.put();
  await shop.release(offers('1.1.0'));
  await beginCanary(shop.context, offers('1.1.0'), 10);
  expect((await publish()).edition).toBe(edition);
  expect(server.shown()).toEqual({ over: edition, base: edition, canary: 'offers@1.1.0 10' });
  const sent = server.put();
  expect(sent.filter((key) => key !== 'current' && !key.startsWith('releases/offers/1.1.0/'))).toEqual([]);
  expect(sent).toContain('releases/offers/1.1.0/page.js');
  await beginCanary(shop.context, offers('1.1.0'), 40);
  await publish();
  expect([server.put(), server.shown().canary]).toEqual([['current'], 'offers@1.1.0 40']);
  await endCanary(shop.context);
  await publish();
  expect([server.put(), server.shown().canary]).toEqual([['current'], undefined]);
});

describe('a bucket that fails', () => {
  const document = /^PUT editions\/[0-9a-f]+\//;
  test.each<[BucketFault, RegExp, string]>([
    ['500', document, 'answered 500 (InternalError)'],
    ['silence', document, 'did not answer within 20 s'],
    ['damaged', document, 'with another checksum than what was sent'],
    ['lost', document, 'and does not have it as it was sent'],
    ['500', /^PUT releases\/offers\/1\.1\.0\/page/, 'answered 500 (InternalError)'],
    ['500', /^PUT editions\/[0-9a-f]+\.json/, 'answered 500 (InternalError)'],
    ['lost', /^PUT current/, 'took the pointer to edition'],
    ['silence', /^PUT current/, 'it may or may not show the new documents already'],
    ['refusal', /^GET current/, 'refuses these credentials (SignatureDoesNotMatch)'],
  ])('with %s at %s shows what it showed, says so, and the next publication goes on from there', async (fault, where, words) => {
    const { edition } = await publish();
    await shop.live(offers('1.1.0'));
    server.fault = (line) => (where.test(line) ? fault : undefined);
    const refused = publish();
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toThrow(/the bucket shop at 127\.0\.0\.1/);
    expect(server.shown().over).toBe(edition);
    // Requests before the fault were stored and stay.
    const there = new Set(fault === 'damaged' ? [] : server.objects.keys());
    server.put();
    server.fault = () => undefined;
    const second = await publish();
    expect(server.shown().over).toBe(second.edition);
    expect(second.edition).not.toBe(edition);
    expect(server.put().filter((key) => there.has(key) && key !== 'current')).toEqual([]);
  });

  test('that lists what it has not is sent it', async () => {
    await publish();
    await shop.live(offers('1.1.0'));
    server.claimed.add('releases/offers/1.1.0/page.js');
    await publish();
    expect(server.objects.has('releases/offers/1.1.0/page.js')).toBe(true);
  });

  test('an emptied one is filled again with --again', async () => {
    const first = await publish();
    await shop.live(offers('1.1.0'));
    const { edition } = await publish();
    const lost = [`editions/${first.edition}/contact.html`, `editions/${edition}/offers.html`, 'releases/offers/1.0.0/page.js'];
    for (const key of lost) server.objects.delete(key);
    server.put();
    await publish();
    expect(server.put()).toEqual([]);
    await publishSite(shop.home, bucket, { again: true });
    expect(server.put().sort()).toEqual([...lost, `editions/${edition}.json`].sort());
  });

  test('is not sent a document that is damaged here', async () => {
    await publish();
    await shop.live(offers('1.1.0'));
    await writeFile(join(shop.home, 'current/site/offers.html'), 'damaged');
    await expect(publish()).rejects.toThrow('offers.html of the live generation is damaged: riwaq compose mends it');
  });
});

test('what is live without a command is published too, and tried again after a failure', async () => {
  const said: string[] = [];
  const told = async (count: number) => {
    while (said.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  server.fault = () => '500';
  const following = publishWhatIsLive(shop.home, bucket, (line) => said.push(line), { every: 5 });
  await told(1);
  server.fault = () => undefined;
  await told(2);
  await recompose(shop.context);
  await shop.live(offers('1.1.0'));
  await told(3);
  await following.close();
  expect(said).toEqual([
    expect.stringMatching(/answered 500 \(InternalError\): it is tried again$/),
    expect.stringMatching(/shows edition [0-9a-f]{16}$/),
    expect.stringMatching(/shows edition [0-9a-f]{16}$/),
  ]);
});

test('removes unreachable objects from the bucket; the live edition, its base and young objects stay', async () => {
  const now = Date.now();
  const collect = (dryRun = false) => collectBucketGarbage({ home: shop.home, bucket, days: 30, now, dryRun });
  await expect(collect()).rejects.toThrow('shows nothing: what is old cannot be told');
  const first = await publish();
  await shop.live(offers('1.1.0'));
  const second = await publish();
  await shop.live(offers('1.2.0'));
  const third = await publish();
  const stray = { body: Buffer.from('x'), headers: {}, at: 0 };
  for (const key of ['releases/offers/0.9.0/page.js', 'media/of-no-release.svg', 'notes.txt', 'editions/0123456789abcdef/offers.html'])
    server.objects.set(key, stray);
  expect(await collect(true)).toEqual({ editions: ['0123456789abcdef'], releases: ['offers@0.9.0'], objects: 3 });
  for (const object of server.objects.values()) object.at = now - 31 * DAY;
  expect(await collect()).toMatchObject({
    editions: expect.arrayContaining([second.edition, '0123456789abcdef']),
    releases: ['offers@0.9.0'],
  });
  expect([...server.objects.keys()].filter((key) => key.startsWith(`editions/${second.edition}`))).toEqual([]);
  expect(server.objects.has(`editions/${first.edition}/contact.html`)).toBe(true);
  expect(server.objects.has(`editions/${third.edition}/offers.html`)).toBe(true);
  expect(server.objects.has('notes.txt')).toBe(true);
  expect(server.objects.has('media/of-no-release.svg')).toBe(false);
});
