import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { descriptionProgram } from '@riwaq/app-source/describe-app';
import { readRecordFiles } from '@riwaq/app-source/record-files';
import { recordParts } from '@riwaq/app-source/record-parts';
import { readDescriptor } from '../../store/read-descriptor';
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
  'content/products/index.ts': `import { folderRecords } from '@riwaq/app-source/folder-records';
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
  const looked = { server: [LISTED], start: { names: [LISTED] }, chunks: [{ id: '7', script: 'page.js', names: [DETAILS] }] };
  const built = recordParts(looked, (name) => (name === LISTED ? [{ slug: 'canva', price: 900 }] : { canva: 'for 900' }));
  const files = { ...built.files, 'description.cjs': await descriptionProgram(folder, records), 'records.json': JSON.stringify(records) };
  const catalog = { app: 'catalog', version: '1.0.0', routes: ['/product/:slug'], documents: ['/product/canva'] } as const;
  await shop.live(shell, { ...catalog, code: 'plain', recordParts: built.parts, files });

  await write('content/products/canva.json', '{ "price": 800, "text": "for " }');
  await write('content/products/spss.json', '{ "price": 5, "text": "at " }');
  const { version, notes } = await releaseRecords(shop.home, { app: 'catalog', folder }, Date.parse('2026-11-23T12:00:00Z'));
  const descriptor = await readDescriptor(shop.file('catalog', version, ''), 'the release');
  const made = async (file = '') => JSON.parse(await readFile(shop.file('catalog', version, file), 'utf8'));
  const listed = [
    { slug: 'canva', price: 800 },
    { slug: 'spss', price: 5 },
  ];
  const [details] = descriptor.recordParts?.chunks ?? [];
  const start = await made(descriptor.recordParts?.start?.file ?? '');
  expect(start).toEqual({
    [LISTED]: listed,
    7: [`/${details?.file}`, descriptor.files[details?.file ?? '']?.checksum],
  });
  expect(await made(details?.file ?? '')).toEqual({ [DETAILS]: { canva: 'for 800', spss: 'at 5' } });
  expect(await made('server/records.json')).toEqual({ [LISTED]: listed });
  expect(notes.map(({ change, file }) => `${change} ${file}`)).toEqual(['changed products/canva', 'added products/spss']);
});
