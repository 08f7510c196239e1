import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import recordModule from './record-modules.mjs';

const moduleOf = (resourcePath: string, source: string, apart = true) =>
  recordModule.call({ resourcePath, getOptions: () => ({ apart }) }, source);

test('in a release a record file is marks for its values: each field of what was drawn, the whole of the rest', () => {
  expect(moduleOf('/shop/courses-mfe/.generated/artwork.json', '{ "covers": {}, "share": {} }').split('\n')).toEqual([
    'export const covers = /*#__PURE__*/ JSON.parse("@@record:.generated/artwork.json#covers@@");',
    'export const share = /*#__PURE__*/ JSON.parse("@@record:.generated/artwork.json#share@@");',
    'export default { covers, share };',
  ]);
  const whole = (file: string) => `export default /*#__PURE__*/ JSON.parse("@@record:${file}#default@@");`;
  expect(moduleOf('/shop/catalog-mfe/.generated/scenes.json', '{ "spss-features": {}, "new": {} }')).toBe(whole('.generated/scenes.json'));
  expect(moduleOf('/shop/offers-mfe/content/week-offers.json', '{ "price": 1 }')).toBe(whole('content/week-offers.json'));
});

test('elsewhere it holds the values themselves, and a module stays as it is', () => {
  expect(moduleOf('/shop/shell/.generated/head.json', '{ "share": "x" }', false)).toContain(
    'export const share = /*#__PURE__*/ JSON.parse("\\"x\\"");',
  );
  expect(moduleOf('/shop/catalog-mfe/content/products/other.ts', 'export const other = [];', false)).toBe('export const other = [];');
});

test('a record module exports values by name, and is rejected if it exports more', () => {
  const source =
    "import type { ListRecord } from './list';\nexport type Other = ListRecord;\nexport const other = [] satisfies ListRecord[];\n";
  expect(moduleOf('/shop/catalog-mfe/content/products/other.ts', source)).toBe(
    'export const other = /*#__PURE__*/ JSON.parse("@@record:content/products/other.ts#other@@");',
  );
  expect(moduleOf('/shop/catalog-mfe/content/details/other.ts', 'export default {\n};')).toContain('content/details/other.ts#default');
  expect(() => moduleOf('/shop/catalog-mfe/content/products/other.ts', 'export function price() {}')).toThrow(
    'content/products/other.ts holds records, and exports more than values: «export function price() {}»',
  );
});

test('the index of a folder is a mark in a release, and elsewhere the records of the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-records-'));
  try {
    const content = join(folder, 'content/promotions');
    await mkdir(content, { recursive: true });
    await writeFile(join(content, 'ramadan.json'), '{ "title": "رمضان" }');
    const watched: string[] = [];
    const addContextDependency = (folder: string) => void watched.push(folder);
    const index = (apart: boolean) =>
      recordModule.call(
        { resourcePath: join(content, 'index.ts'), getOptions: () => ({ apart }), addContextDependency },
        'export default folderRecords(import.meta.dirname);',
      );
    expect(index(true)).toBe('export default /*#__PURE__*/ JSON.parse("@@record:content/promotions/index.ts#default@@");');
    expect(index(false)).toBe('export default {"ramadan":{"title":"رمضان"}};');
    expect(watched).toEqual([content]);
    await writeFile(join(content, 'wrong.json'), '{');
    expect(() => index(false)).toThrow(`${content}/wrong.json is not valid JSON`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
