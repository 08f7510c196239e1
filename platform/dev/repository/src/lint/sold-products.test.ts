import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readRecordFiles } from '@riwaq/app-source/record-files';
import { CouponListSchema, parse } from '@riwaq/contracts/platform';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

const recordsOf = (app: string) => readRecordFiles(join(rootFolder, `${app}-mfe`));

test('every product that a shipped coupon names is one of the catalog: no build knows both', async () => {
  const sold = await recordsOf('catalog');
  const { coupons } = parse(CouponListSchema, { coupons: (await recordsOf('offers'))['content/coupons.json'] }, 'coupons.json');
  const unknown = coupons.flatMap(({ code, products = [] }) =>
    products.filter((slug) => !(`content/products/${slug}.json` in sold)).map((slug) => `${code}: ${slug}`),
  );
  expect(unknown).toEqual([]);
});
