import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CouponListSchema, parse } from '@riwaq/contracts';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

test('every product that a shipped coupon names is one of the catalog: no build knows both', async () => {
  const shelves = join(rootFolder, 'catalog-mfe/content/products');
  const texts = await Promise.all((await readdir(shelves)).map((file) => readFile(join(shelves, file), 'utf8')));
  const sold = new Set(texts.flatMap((text) => [...text.matchAll(/\bslug: '([^']+)'/g)].map(([, slug]) => slug)));
  const content: unknown = JSON.parse(await readFile(join(rootFolder, 'offers-mfe/content/coupons.json'), 'utf8'));
  const { coupons } = parse(CouponListSchema, { coupons: content }, 'coupons.json');
  const unknown = coupons.flatMap(({ code, products = [] }) =>
    products.filter((slug) => !sold.has(slug)).map((slug) => `${code}: ${slug}`),
  );
  expect(unknown).toEqual([]);
});
