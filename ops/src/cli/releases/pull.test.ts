import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pullRelease } from '../../release/transfer/pull-release';
import { openReleaseSource } from '../../release/transfer/release-source';
import { writeBuild } from '../../testing/build-output';
import { operatorOf } from '../../testing/operator';
import { Shop, shell } from '../../testing/shop';
import type { CommandContext } from '../command';
import { runRiwaq } from '../run';
import { shopCommands } from '../shop-commands';

/** Three shops: CI, staging, production. */
let ci: Shop;
let staging: Shop;
let production: Shop;
let said: string[];
let complained: string[];

const offers = (version: string) => ({ app: 'offers', version }) as const;
const FILE = 'browser/page.js';

beforeEach(async () => {
  [ci, staging, production] = [await Shop.open(), await Shop.open(), await Shop.open()];
  [said, complained] = [[], []];
});
afterEach(() => Promise.all([ci, staging, production].map((shop) => shop.close())));

/** Runs a command line in the home of `shop`; `staging` is the staging home. */
function riwaq(shop: Shop, line: string, context: Partial<CommandContext> = {}): Promise<number> {
  const operator = operatorOf(shop, join(shop.home, 'project'), { printed: said, complained, builds: [] });
  const environment = { RIWAQ_HOME_STAGING: staging.home };
  return runRiwaq(line.split(' '), shopCommands, { ...operator, environment, ...context });
}

const bytesOf = async (shop: Shop, version: string) => {
  const files = ['descriptor.json', FILE, 'server/remoteEntry.js', 'media/cover-offers.svg'];
  return Promise.all(files.map((file) => readFile(shop.file('offers', version, file), 'base64')));
};
const digestOf = async (shop: Shop) => {
  const descriptor = await readFile(shop.file('offers', '1.1.0', 'descriptor.json'));
  return createHash('sha256').update(descriptor).digest('hex');
};
const inStore = (shop: Shop) => readdir(join(shop.home, 'releases/offers')).catch(() => []);

describe('a release on its way from its tag to production', () => {
  beforeEach(async () => {
    for (const shop of [staging, production]) await shop.live(shell, offers('1.0.0'));
    await writeBuild(join(ci.home, 'dist'), offers('1.1.0'));
    expect(await riwaq(ci, `release offers --from ${join(ci.home, 'dist')} --tag offers@1.1.0`)).toBe(0);
    said = [];
  });

  test('is the same bytes in staging and in production, under the digest that its workflow attests', async () => {
    const artefact = join(ci.home, 'releases/offers');
    const digest = await digestOf(ci);
    expect(await riwaq(staging, `pull ${artefact} offers@1.1.0 --digest sha256:${digest}`)).toBe(0);
    expect(said).toEqual([`offers@1.1.0 pulled from ${artefact}: 5 files, sha256:${digest}`]);
    expect(await riwaq(production, 'promote --from staging offers@1.1.0')).toBe(1);
    expect(await riwaq(staging, 'promote offers@1.1.0')).toBe(0);
    expect(await riwaq(production, 'promote --from staging offers@1.1.0 --why tried')).toBe(0);

    expect(complained).toEqual([`offers@1.1.0 has never been live in ${staging.home}`]);
    expect(await bytesOf(production, '1.1.0')).toEqual(await bytesOf(ci, '1.1.0'));
    expect(await digestOf(production)).toBe(digest);
    expect(await production.shown()).toEqual(['shell@1.0.0', 'offers@1.1.0 <1.0.0']);
    expect((await production.history()).at(-1)).toMatchObject({ to: '1.1.0', why: 'tried' });
    expect(await riwaq(production, 'pull staging offers@1.1.0')).toBe(0);
    expect(said.at(-1)).toBe(`offers@1.1.0 is here already, with the same content, sha256:${digest}`);
  });

  test('stops where staging rolled away from it, or where it was changed after it went live there', async () => {
    await staging.live(offers('1.1.0'));
    const file = staging.file('offers', '1.1.0', 'descriptor.json');
    const descriptor = await readFile(file, 'utf8');
    await writeFile(file, descriptor.replace('What offers 1.1.0 brings.', 'What it does not bring.'));
    expect(await riwaq(production, 'promote --from staging offers@1.1.0')).toBe(1);
    await writeFile(file, descriptor);
    expect(await riwaq(staging, 'rollback offers')).toBe(0);
    expect(await riwaq(production, 'promote --from staging offers@1.1.0')).toBe(1);
    expect(complained).toEqual([
      `offers@1.1.0 was changed in ${staging.home} after it went live there`,
      `offers@1.1.0 was rolled away from in ${staging.home}`,
    ]);
    expect(await inStore(production)).toEqual(['1.0.0']);
  });
});

describe('a pulled release', () => {
  beforeEach(() => ci.release(offers('1.1.0')));

  test.each([
    ['a changed byte', () => writeFile(ci.file('offers', '1.1.0', FILE), 'x'), `${FILE} of`],
    ['a file that was cut off', () => writeFile(ci.file('offers', '1.1.0', FILE), ''), `${FILE} of`],
    ['a lost file', () => rm(ci.file('offers', '1.1.0', FILE)), `${FILE} is missing`],
    ['no descriptor', () => rm(ci.file('offers', '1.1.0', 'descriptor.json')), 'holds no release offers@1.1.0'],
    ['half a descriptor', () => writeFile(ci.file('offers', '1.1.0', 'descriptor.json'), '{"name":'), 'is not JSON'],
  ])('with %s is refused by its name, and nothing of it stays', async (_what, damage, words) => {
    await damage();
    expect(await riwaq(production, `pull ${ci.home} offers@1.1.0`)).toBe(1);
    expect(complained.join()).toContain(words);
    expect(await inStore(production)).toEqual([]);
  });

  test('that is cut off on its way can be pulled again', async () => {
    const place = openReleaseSource(ci.home, ci.home);
    const cutOff = {
      ...place,
      read: async (file: string, limit: number) => {
        if (file.endsWith(FILE)) throw new Error('the line is dead');
        return place.read(file, limit);
      },
    };
    await expect(pullRelease(production.home, cutOff, offers('1.1.0'))).rejects.toThrow('the line is dead');
    // A killed process leaves this behind.
    await mkdir(join(production.home, 'releases/offers/.draft-killed'), { recursive: true });
    expect(await pullRelease(production.home, place, offers('1.1.0'))).toMatchObject({ outcome: 'released', files: 5 });
  });

  test('of another digest, of a place that has none, or of no place at all is refused', async () => {
    const line = `pull ${ci.home} offers@1.1.0 --digest`;
    expect(await riwaq(production, `${line} ${'0'.repeat(64)}`)).toBe(1);
    expect(await riwaq(production, `${line} abc`)).toBe(2);
    expect(await riwaq(production, `pull ${ci.home} offers@9.0.0`)).toBe(1);
    expect(await riwaq(production, `pull ${ci.file('offers', '1.1.0', '.')} offers@9.0.0`)).toBe(1);
    expect(await riwaq(production, 'pull nowhere offers@1.1.0')).toBe(2);
    expect(await riwaq(production, 'pull http://releases.example.com offers@1.1.0')).toBe(2);
    expect(complained).toEqual([
      `offers@1.1.0 of ${ci.home} has the digest ${await digestOf(ci)}, not ${'0'.repeat(64)}`,
      '--digest is the sha256 of one release’s descriptor.json: 64 hexadecimal digits',
      `${ci.home} holds no release offers@9.0.0`,
      expect.stringContaining('holds offers@1.1.0, not offers@9.0.0'),
      'there is no place «nowhere»: RIWAQ_HOME_NOWHERE says where it is; ./nowhere is a folder',
      'http://releases.example.com: releases are fetched by https, or from this machine',
    ]);
    expect(await inStore(production)).toEqual([]);
  });

  test('comes from an address as from a folder; an answer that goes on and on, or is none, is refused', async () => {
    const asked: (string | undefined)[] = [];
    const answers: Record<string, string> = {};
    const server = createServer(async ({ url = '', headers }, response) => {
      asked.push(headers.authorization);
      const content = answers[url] ?? (await readFile(join(ci.home, url)).catch(() => undefined));
      response.writeHead(content === '' ? 503 : content === undefined ? 404 : 200).end(content);
    });
    const address = await listening(server);
    const environment = { RIWAQ_PULL_TOKEN: 'demo' };
    answers[`/releases/offers/1.1.0/${FILE}`] = 'x'.repeat(9_000_000);
    expect(await riwaq(production, `pull ${address} offers@1.1.0`, { environment })).toBe(1);
    answers[`/releases/offers/1.1.0/${FILE}`] = '';
    expect(await riwaq(production, `pull ${address} offers@1.1.0`, { environment })).toBe(1);
    delete answers[`/releases/offers/1.1.0/${FILE}`];
    expect(await riwaq(production, `pull ${address} offers@1.1.0`, { environment })).toBe(0);
    server.closeAllConnections();
    server.close();
    expect(complained).toEqual([
      `offers@1.1.0: ${FILE} of ${address} is not what was built: it was changed, or cut off`,
      `${address}/releases/offers/1.1.0/${FILE} answers 503`,
    ]);
    expect(await bytesOf(production, '1.1.0')).toEqual(await bytesOf(ci, '1.1.0'));
    expect(new Set(asked)).toEqual(new Set(['Bearer demo']));
    expect(await riwaq(production, `pull ${address} offers@1.1.0`)).toBe(1);
    expect(complained.at(-1)).toContain('cannot be fetched: fetch failed: connect ECONNREFUSED');
  });

  test('that its address sends elsewhere is fetched there by https or not at all, and our token stays behind', async () => {
    const heard: (string | undefined)[] = [];
    const other = createServer(({ headers }, response) => {
      heard.push(headers.authorization);
      response.end('{}');
    });
    const elsewhere = await listening(other);
    let to = '';
    const server = createServer(({ url }, response) => response.writeHead(302, { location: `${to}${url}` }).end());
    const address = await listening(server);
    const environment = { RIWAQ_PULL_TOKEN: 'demo' };
    for (to of [elsewhere, 'http://releases.example.com', 'file://', 'https://[', address])
      expect(await riwaq(production, `pull ${address} offers@1.1.0`, { environment })).toBe(1);
    for (const end of [server, other]) end.close();
    const file = `${address}/releases/offers/1.1.0/descriptor.json`;
    const rule = 'releases are fetched by https, by 3 redirects at most';
    expect(complained).toEqual(
      [elsewhere, 'http://releases.example.com', 'null', 'no address', address].map((place) => `${file} leads to ${place}: ${rule}`),
    );
    expect(heard).toEqual([]);
  });

  test('with a pipe in the place of a file is refused, not waited for', async () => {
    await rm(ci.file('offers', '1.1.0', FILE));
    execFileSync('mkfifo', [ci.file('offers', '1.1.0', FILE)]);
    expect(await riwaq(production, `pull ${ci.home} offers@1.1.0`)).toBe(1);
    expect(complained.join()).toContain('is no file');
  });
});

function listening(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
}
