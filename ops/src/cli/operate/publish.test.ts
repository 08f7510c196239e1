import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Environment } from '../../system/site-config-file';
import { BucketServer } from '../../testing/bucket-server';
import { operatedShop } from '../../testing/operated-shop';
import { type Shop, shell } from '../../testing/shop';

const operator = operatedShop();
const { printed, complained } = operator;
let shop: Shop;
let server: BucketServer;

beforeEach(async () => {
  ({ shop } = operator);
  server = await BucketServer.open();
  await shop.live(shell, { app: 'offers', version: '1.0.0' });
  await shop.release({ app: 'offers', version: '1.1.0' });
});
afterEach(() => server.close());

const riwaq = (line: string, environment: Environment = server.environment) => operator.riwaq(line, { environment });

test('a promotion and a rollback are published, and what they came to is said', async () => {
  expect(await riwaq('publish')).toBe(0);
  expect(await riwaq('promote offers@1.1.0')).toBe(0);
  const { over, base } = server.shown();
  expect(printed.splice(0).at(-1)).toMatch(
    new RegExp(`^the bucket shop at 127\\S+ shows edition ${over} \\(sent \\d+ files and \\d documents`),
  );
  expect(await riwaq('rollback offers --json')).toBe(0);
  expect(JSON.parse(printed.splice(0)[0] ?? '')).toMatchObject({
    to: '1.0.0',
    bucket: { edition: base, before: over, documents: { sent: 0 } },
  });
  expect(await riwaq('gc --dry-run')).toBe(0);
  expect(printed.at(-1)).toBe('would go from the bucket: 0 editions, 0 releases, 0 objects in all');
});

test('a bucket that lost something is looked through again', async () => {
  expect(await riwaq('publish')).toBe(0);
  const [lost = ''] = [...server.objects.keys()].filter((key) => key.startsWith('releases/'));
  server.objects.delete(lost);
  expect(await riwaq('publish --again')).toBe(0);
  expect([...server.objects.keys()]).toContain(lost);
});

test('a canary that begins and ends is published', async () => {
  expect(await riwaq('promote offers@1.1.0 --traffic 10')).toBe(0);
  expect(server.shown().canary).toBe('offers@1.1.0 10');
  expect(await riwaq('canary end')).toBe(0);
  expect(server.shown().canary).toBeUndefined();
});

test('a refusing bucket is reported without credentials; the change is live here, and the bucket shows the old site', async () => {
  expect(await riwaq('publish')).toBe(0);
  const before = server.shown();
  server.fault = () => 'refusal';
  expect(await riwaq('promote offers@1.1.0 --json', { ...server.environment, RIWAQ_DEBUG: '1' })).toBe(1);
  expect(await shop.shown()).toContain('offers@1.1.0 <1.0.0');
  expect(server.shown()).toEqual(before);
  expect(complained.slice(0, 2)).toEqual([
    expect.stringMatching(/refuses these credentials \(SignatureDoesNotMatch\)/),
    expect.stringMatching(/^the change above was made in the shop’s folder; visitors of the bucket see what they saw: run riwaq publish/),
  ]);
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ promoted: [{ app: 'offers' }], bucket: { problem: expect.any(String) } });
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = server.environment;
  for (const text of [...printed, ...complained]) for (const hidden of [id, secret]) expect(text).not.toContain(hidden);
});

test.each([
  [{ AWS_SECRET_ACCESS_KEY: undefined }, 'the environment lacks AWS_SECRET_ACCESS_KEY'],
  [{ RIWAQ_BUCKET: 'https://shop' }, 'RIWAQ_BUCKET is the name of a bucket'],
  [{ AWS_ENDPOINT_URL_S3: 'nowhere' }, 'AWS_ENDPOINT_URL_S3 is no address'],
])('with %j nothing is changed', async (wrong, words) => {
  expect(await riwaq('promote offers@1.1.0', { ...server.environment, ...wrong })).toBe(1);
  expect(complained.join('\n')).toContain(words);
  expect(await shop.shown()).toContain('offers@1.0.0');
});

test('an unreachable bucket is reported', async () => {
  expect(await riwaq('publish', { ...server.environment, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' })).toBe(1);
  expect(complained.join('\n')).toMatch(/the bucket shop at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/);
});

test('without a bucket there is nothing to publish to', async () => {
  expect(await riwaq('publish', {})).toBe(2);
  expect(complained).toEqual(['RIWAQ_BUCKET names no bucket']);
});
