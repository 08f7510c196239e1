import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { operatedShop } from '../../testing/operated-shop';
import { openS3Server, type S3Server } from '../../testing/s3-server';
import { shell } from '../../testing/shop';

const operator = operatedShop();
const { printed, complained } = operator;
let server: S3Server;

beforeEach(async () => {
  server = await openS3Server();
  await operator.shop.live(shell, { app: 'offers', version: '1.0.0' });
});
afterEach(() => server.close());

const upload = (address: string, wrong: Readonly<Record<string, string>> = {}) =>
  operator.riwaq(`upload ${address}`, { environment: { ...server.environment, ...wrong } });

test('riwaq upload says what it sent, and that nothing is left to send', async () => {
  expect(await upload('s3://shop/site')).toBe(0);
  expect(printed.splice(0).at(-1)).toMatch(/^s3:\/\/shop\/site: sent \d\d? files and \d\d? documents, removed 0 objects$/);
  expect(await upload('s3://shop/site/')).toBe(0);
  expect(printed.at(-1)).toBe('s3://shop/site/: sent 0 files and 0 documents, removed 0 objects');
});

test.each<[string, Readonly<Record<string, string>>, number, RegExp]>([
  ['https://shop', {}, 2, /^«https:\/\/shop» is no bucket: write s3:\/\/bucket or s3:\/\/bucket\/prefix$/],
  ['s3://shop', { AWS_SECRET_ACCESS_KEY: '' }, 1, /^the environment lacks AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY$/],
  ['s3://other', {}, 1, /^s3:\/\/other fails: NoSuchBucket, /],
  ['s3://shop', { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' }, 1, /^s3:\/\/shop fails: .*ECONNREFUSED/],
])('to %s with %j it fails and says why, without credentials', async (address, wrong, code, words) => {
  expect(await upload(address, wrong)).toBe(code);
  const said = complained.join('\n');
  expect(said).toMatch(words);
  expect(said).not.toContain('S3RVER');
});
