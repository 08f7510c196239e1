import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { folderRecords } from '@riwaq/app-source/folder-records';
import { CouponListSchema, parse } from '@riwaq/contracts';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

const offers = join(rootFolder, 'offers-mfe/content');

/** What the catalog sells, by the names of its records. */
const sold: ReadonlySet<string> = new Set(Object.keys(folderRecords(join(rootFolder, 'catalog-mfe/content/products'))));

test('every product that a shipped coupon names is one of the catalog: no build knows both', async () => {
  const content: unknown = JSON.parse(await readFile(join(offers, 'coupons.json'), 'utf8'));
  const { coupons } = parse(CouponListSchema, { coupons: content }, 'coupons.json');
  const unknown = coupons.flatMap(({ code, products = [] }) =>
    products.filter((slug) => !sold.has(slug)).map((slug) => `${code}: ${slug}`),
  );
  expect(unknown).toEqual([]);
});
