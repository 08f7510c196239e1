import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { descriptionProgram } from '@riwaq/webpack-preset/describe-app';
import { fillRecords } from '@riwaq/webpack-preset/filled-records';
import { readRecordFiles } from '@riwaq/webpack-preset/record-files';
import { Shop, shell } from '../../testing/shop';
import { releaseRecords } from './release-records';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

const [LISTED, DETAILS] = ['content/products/listed.ts#default', 'content/products/details.ts#default'];

/** A catalog whose modules hold parts of its products, as ours do. */
const sources = {
  '../package-lock.json': '{ "packages": {} }',
  'package.json': '{ "version": "1.0.0" }',
  'src/remote.ts': `export default { routes: [{ id: 'page-0', path: '/product/:slug' }], fragments: {} };`,
  'src/manifest.ts': `import files from '../content/products';
    const documents = Object.keys(files).map((slug) => ({ path: '/product/' + slug }));
    export default { documents, navigation: [], uses: [], changes: [] };`,
  'content/products/index.ts': `import { folderRecords } from '@riwaq/webpack-preset/folder-records';
    export default folderRecords(import.meta.dirname);`,
  'content/products/listed.ts': `import files from '.';
    export default Object.entries(files).map(([slug, { price }]) => ({ slug, price }));`,
  'content/products/details.ts': `import files from '.';
    export default Object.fromEntries(Object.entries(files).map(([slug, { price, text }]) => [slug, text + price]));`,
  'content/products/canva.json': '{ "price": 900, "text": "for " }',
};

test('another price of a product changes the list and the details, without a build', async () => {
  const folder = join(shop.home, 'catalog-mfe');
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  for (const [file, text] of Object.entries(sources)) await write(file, text);
  const records = await readRecordFiles(folder);
  const script = (name: string, value: unknown) => fillRecords(`const made = JSON.parse("@@record:${name}@@");`, () => value);
  const files = {
    'browser/list.js': script(LISTED, [{ slug: 'canva', price: 900 }]),
    'browser/details.js': script(DETAILS, { canva: 'for 900' }),
    'description.cjs': await descriptionProgram(folder, records),
    'records.json': JSON.stringify(records),
  };
  await shop.live(shell, {
    app: 'catalog',
    version: '1.0.0',
    routes: ['/product/:slug'],
    code: 'plain',
    documents: ['/product/canva'],
    files,
  });

  await write('content/products/canva.json', '{ "price": 800, "text": "for " }');
  await write('content/products/spss.json', '{ "price": 5, "text": "at " }');
  const { version, notes } = await releaseRecords(shop.home, { app: 'catalog', folder });
  const made = (file: string) => readFile(shop.file('catalog', version, file), 'utf8');
  const listed = [
    { slug: 'canva', price: 800 },
    { slug: 'spss', price: 5 },
  ];
  expect(await made('browser/list.js')).toBe(script(LISTED, listed));
  expect(await made('browser/details.js')).toBe(script(DETAILS, { canva: 'for 800', spss: 'at 5' }));
  expect(notes.map(({ change, file }) => `${change} ${file}`)).toEqual(['changed products/canva', 'added products/spss']);
});
