import { expect, test } from '@jest/globals';
import composerOnly from './composer-only.mjs';

const inBrowser = (source: string) => composerOnly.call({ resourcePath: 'prices.ts' }, source);

test('what only the composer runs keeps its names in a browser build, and nothing else', () => {
  const source = `
    import { parse } from '@riwaq/contracts';
  `.concat(`
export interface Price { amount: number }
export type Prices = Price[];
export function priceList(products: Product[]): Prices { return products.map(priceOf); }
export async function prepare() {}
export const listData = (products: Product[]) => ({ products });
export const prepareLater: Prepare = async (input) => prepare(input);
function priceOf() {}
`);
  expect(inBrowser(source).split('\n')).toEqual([
    'export const priceList = () => undefined;',
    'export const prepare = () => undefined;',
    'export const listData = () => undefined;',
    'export const prepareLater = () => undefined;',
  ]);
});

test('a module that exports more than functions is rejected: a page would miss it', () => {
  expect(() => inBrowser('export const PAGE_SIZE = 24;')).toThrow(
    'prices.ts is for the composer, and exports more than functions: «export const PAGE_SIZE = 24;»',
  );
});
