import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeDocumentIndex } from './document-index';
import { linkOtherData } from './link-other-data';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-other-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A composition of these pages, whose data says `when`. */
async function compositionOf(name: string, when: string, pages: readonly string[]): Promise<string> {
  const generation = join(folder, name);
  const write = async (file: string) => {
    await mkdir(dirname(join(generation, 'site', file)), { recursive: true });
    await writeFile(join(generation, 'site', file), `"${when}"`);
    return { file, checksum: 'sha256-' };
  };
  const documents = pages.map(async (page) => [
    `/${page}`,
    {
      ...(await write(`${page}.html`)),
      shows: [],
      data: await write(`_data/${page}.json`),
      previous: await write(`_data/${page}.previous.json`),
    },
  ]);
  await writeDocumentIndex(generation, {
    relativeTo: 0,
    documents: Object.fromEntries(await Promise.all(documents)),
    resources: { '/list/texts': { data: await write('_data/list/texts.json') } },
  });
  return generation;
}

test('a composition of a few pages gets the data of all others, keeps its own, and gets no other document', async () => {
  const whole = await compositionOf('whole', 'today', ['offer', 'list', 'list/first']);
  const few = await compositionOf('few', 'then', ['offer']);
  await linkOtherData(whole, few);
  const read = (file: string) => readFile(join(few, 'site', file), 'utf8').catch(() => null);
  expect(await Promise.all(['_data/offer.json', '_data/offer.previous.json', '_data/list/texts.json'].map(read))).toEqual(
    Array(3).fill('"then"'),
  );
  expect(await Promise.all(['_data/list.json', '_data/list.previous.json', '_data/list/first.json'].map(read))).toEqual(
    Array(3).fill('"today"'),
  );
  expect(await read('list.html')).toBeNull();
});
