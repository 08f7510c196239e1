import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { describeApp, descriptionProgram } from './describe-app';
import type { RecordFiles } from './record-files';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-described-'));
  await mkdir(join(folder, 'src'));
  await mkdir(join(folder, 'content'));
  await source('content/pages.json', '[]');
  await source('src/remote.ts', `export default { routes: [{ id: 'page', path: '/pages/:slug' }], fragments: {} };`);
  await source(
    'src/manifest.ts',
    `import pages from '../content/pages.json';
     const issues = pages.flatMap(({ title }, at) => (title ? [] : [{ path: at + '.title', message: 'must not be empty' }]));
     if (issues.length > 0) throw Object.assign(new Error('wrong'), { name: 'ParseError', what: 'content/pages.json', issues });
     export default { documents: [], navigation: [], uses: [], changes: [] };`,
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const source = (file: string, text: string) => writeFile(join(folder, file), text);

async function described(pages: readonly object[]) {
  const records: RecordFiles = { 'content/pages.json': pages };
  await source('program.cjs', await descriptionProgram(folder, records));
  return describeApp(join(folder, 'program.cjs'), records, 'pages');
}

const desk = `export default {
  kinds: [{
    kind: 'page', file: 'pages.json', identity: ['group', 'slug'],
    titleOf: ({ title }, files) => title + ' of ' + files['content/pages.json'].length,
    windowOf: ({ from }) => ({ ...(from && { from }) }),
    addressesOf: ({ slug }) => ['/pages/' + slug],
  }],
};`;

test('an app without an editor has no rows', async () => {
  expect(await described([{ title: 'One' }])).not.toHaveProperty('records');
});

test('an app with an editor has a row for each record', async () => {
  await source('src/desk.ts', desk);
  const pages = [
    { group: 'a', slug: 'one', title: 'One', from: '+3d' },
    { group: 'b', slug: 'two', title: 'Two', isDemo: true },
  ];
  expect((await described(pages)).records).toEqual({
    kinds: [{ kind: 'page', file: 'pages.json', identity: ['group', 'slug'] }],
    rows: [
      { kind: 'page', name: 'a/one', title: 'One of 2', from: '+3d', addresses: ['/pages/one'], isDemo: false },
      { kind: 'page', name: 'b/two', title: 'Two of 2', addresses: ['/pages/two'], isDemo: true },
    ],
  });
});

test('what modules make of the records of their folder is computed anew from other records, and what the code does not read is named', async () => {
  await mkdir(join(folder, 'content/products'));
  await source('content/products/canva.json', '{ "price": 900 }');
  await source(
    'content/products/index.ts',
    `import { folderRecords } from '@riwaq/app-source/folder-records';
     export default folderRecords(import.meta.dirname);`,
  );
  await source(
    'content/products/listed.ts',
    `import files from '.'; export const prices = Object.values(files).map(({ price }) => price);`,
  );
  const built = { 'content/pages.json': [], 'content/products/canva.json': { price: 900 } };
  await source('program.cjs', await descriptionProgram(folder, built));
  const others = { ...built, 'content/products/canva.json': { price: 800 }, 'content/products/spss.json': { price: 1 } };
  const { values, unread } = await describeApp(join(folder, 'program.cjs'), { ...others, 'content/events.json': [] }, 'pages');
  expect(values).toEqual({
    'content/products/index.ts': { default: { canva: { price: 800 }, spss: { price: 1 } } },
    'content/products/listed.ts': { prices: [800, 1] },
  });
  expect(unread).toEqual(['content/events.json']);
});

test('a module beside records holds data alone', async () => {
  await source('content/listed.ts', 'export const price = { of: () => 1 };');
  await expect(described([])).rejects.toThrow('content/listed.ts, of: records are data, this is a function');
});

test('what the app’s check refuses keeps its file and its fields', async () => {
  await expect(described([{ title: 'One' }, {}])).rejects.toMatchObject({
    name: 'ParseError',
    what: 'content/pages.json',
    issues: [{ path: '1.title', message: 'must not be empty' }],
    message: 'content/pages.json: 1.title: must not be empty',
  });
});

test('any other fault is told in its words', async () => {
  await source('src/manifest.ts', `throw new Error('no manifest today');`);
  await expect(described([])).rejects.toThrow('no manifest today');
});
