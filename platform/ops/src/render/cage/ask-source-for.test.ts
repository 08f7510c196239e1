import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { compositionOf } from '../../testing/scripted-shell';
import { composerInFreshProcess } from '../fresh-process';
import { sourceAsker } from './ask-source-for';

let server: Server;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '', method }, response) => {
    asked.push(`${method} ${url}`);
    if (url.startsWith('/to')) response.writeHead(302, { location: '/list' }).end();
    else if (url === '/long') response.end('x'.repeat(2 ** 26 + 1));
    else response.writeHead(url === '/none' ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify({ products: [url] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

describe('what asks the product source for a release', () => {
  const from = (source?: string) => sourceAsker(source, new AbortController().signal);

  test('gives what the source answers, its pages and its errors', async () => {
    const ask = from(`${origin}/list`);
    expect(await ask(`${origin}/list`)).toEqual({ status: 200, type: 'application/json', body: '{"products":["/list"]}' });
    expect(await ask(`${origin}/list?page=2`)).toMatchObject({ body: '{"products":["/list?page=2"]}' });
    expect(await ask(`${origin}/none`)).toMatchObject({ status: 404 });
  });

  test.each([
    ['another port', 'http://127.0.0.1:1/list'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['a file', 'file:///etc/passwd'],
    ['what is no address', 'list'],
  ])('asks nobody but the source: not %s', async (_what, address) => {
    await expect(from(`${origin}/list`)(address)).rejects.toThrow('is not the product source of the configuration');
    await expect(from()(address)).rejects.toThrow('is not the product source of the configuration');
  });

  test('follows where the configured address leads, and no address that a release has chosen', async () => {
    expect(await from(`${origin}/to`)(`${origin}/to`)).toMatchObject({ body: '{"products":["/list"]}' });
    await expect(from(`${origin}/list`)(`${origin}/to`)).rejects.toThrow('fetch failed');
  });

  test('reads no answer without an end', async () => {
    await expect(from(`${origin}/list`)(`${origin}/long`)).rejects.toThrow('answers with more than');
  });
});

test('release code reads the product source from its cage, without headers of ours', async () => {
  asked.length = 0;
  const home = await mkdtemp(join(tmpdir(), 'riwaq-compose-'));
  const page = `
    const tried = (...words) => fetch(...words).then((answer) => answer.json(), (error) => (error.cause ?? error).message);
    return JSON.stringify([
      await tried('${origin}/list', { signal: AbortSignal.timeout(10000) }),
      await tried('${origin}/list', { method: 'POST', body: 'orders' }),
      await tried('http://127.0.0.1:1/'),
      await tried('${origin}/list', { signal: AbortSignal.abort(new Error('too late')) }),
    ])`;
  const input = await compositionOf(home, page);
  const site = { ...input.site, products: { source: `${origin}/list` } };
  await composerInFreshProcess({ time: 60_000, memory: 256 })({ ...input, site });
  expect(JSON.parse(await readFile(join(home, 'generations/draft/site/contact.html'), 'utf8'))).toEqual([
    { products: ['/list'] },
    `${origin}/list: a source is asked, and told nothing`,
    'http://127.0.0.1:1/ is not the product source of the configuration: a release has no other network',
    'too late',
  ]);
  expect(asked).not.toContain('POST /list');
  await rm(home, { recursive: true });
});
