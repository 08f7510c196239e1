import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import recordModule from './record-modules.mjs';

/** Jest evaluates modules itself. */
const evaluate = (file: string): Promise<object> => import(file);
const moduleOf = (resourcePath: string, source: string, apart: string | undefined = 'riwaq_app_1_0_0') =>
  recordModule.call({ resourcePath, getOptions: () => ({ apart, evaluate }) }, source);

test('in a release a record file looks its values up: each field of what was drawn, the whole of the rest', async () => {
  const drawn = await moduleOf('/shop/courses-mfe/.generated/artwork.json', '{ "covers": {}, "share": {} }');
  expect(drawn.split('\n')).toEqual([
    'export const covers = /*#__PURE__*/ riwaqRecord("riwaq_app_1_0_0", ".generated/artwork.json#covers");',
    'export const share = /*#__PURE__*/ riwaqRecord("riwaq_app_1_0_0", ".generated/artwork.json#share");',
    'export default { covers, share };',
  ]);
  const whole = (file: string) => `export default /*#__PURE__*/ riwaqRecord("riwaq_app_1_0_0", "${file}#default");`;
  expect(await moduleOf('/shop/catalog-mfe/.generated/scenes.json', '{ "spss-features": {}, "new": {} }')).toBe(
    whole('.generated/scenes.json'),
  );
  expect(await moduleOf('/shop/offers-mfe/content/week-offers.json', '{ "price": 1 }')).toBe(whole('content/week-offers.json'));
});

test('elsewhere it holds the values themselves', async () => {
  expect(await moduleOf('/shop/shell/.generated/head.json', '{ "share": "x" }', '')).toContain(
    'export const share = /*#__PURE__*/ JSON.parse("\\"x\\"");',
  );
});

test('a record module exports values by name, and is rejected if it exports more', async () => {
  const source =
    "import type { ListRecord } from './list';\nexport type Other = ListRecord;\nexport const other = [] satisfies ListRecord[];\n";
  expect(await moduleOf('/shop/catalog-mfe/content/products/other.ts', source)).toBe(
    'export const other = /*#__PURE__*/ riwaqRecord("riwaq_app_1_0_0", "content/products/other.ts#other");',
  );
  expect(await moduleOf('/shop/catalog-mfe/content/details/other.ts', 'export default {\n};')).toContain(
    'content/details/other.ts#default',
  );
  await expect(moduleOf('/shop/catalog-mfe/content/products/other.ts', 'export function price() {}')).rejects.toThrow(
    'content/products/other.ts holds records, and exports more than values: «export function price() {}»',
  );
});

test('what a module makes of the records of its folder is looked up in a release, and elsewhere its values', async () => {
  const folder = await mkdtemp(join(import.meta.dirname, '../../.records-'));
  try {
    const content = join(folder, 'content/promotions');
    await mkdir(content, { recursive: true });
    await writeFile(join(content, 'ramadan.json'), '{ "title": "رمضان", "price": 900 }');
    const source = `
      import { folderRecords } from '@riwaq/app-source/folder-records';
      const records = folderRecords(import.meta.dirname);
      export const titles = Object.values(records).map(({ title }: { title?: string }) => title);
      export default records;
    `.replaceAll(/^ +/gm, '');
    const resourcePath = join(content, 'index.ts');
    await writeFile(resourcePath, source);
    const watched: string[] = [];
    const addContextDependency = (watchedFolder: string) => void watched.push(watchedFolder);
    const index = (apart?: string) =>
      recordModule.call({ resourcePath, getOptions: () => ({ apart, evaluate }), addContextDependency }, source);
    const looked = (name: string) => `/*#__PURE__*/ riwaqRecord("riwaq_app_1_0_0", "content/promotions/index.ts#${name}");`;
    expect(await index('riwaq_app_1_0_0')).toBe(`export const titles = ${looked('titles')}\nexport default ${looked('default')}`);
    expect(watched).toEqual([]);
    const value = (of: unknown) => `/*#__PURE__*/ JSON.parse(${JSON.stringify(JSON.stringify(of))});`;
    expect(await index()).toBe(
      `export const titles = ${value(['رمضان'])}\nexport default ${value({ ramadan: { title: 'رمضان', price: 900 } })}`,
    );
    expect(watched).toEqual([content]);
    jest.resetModules();
    await writeFile(join(content, 'wrong.json'), '{');
    await expect(index()).rejects.toThrow(`${content}/wrong.json is not valid JSON`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
