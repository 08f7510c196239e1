import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { folderRecords } from '@riwaq/app-source/folder-records';
import { CouponSchema, parse, RegisteredAffiliateSchema } from '@riwaq/contracts';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import * as v from 'valibot';

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(rootFolder, file), 'utf8'));
const PromotionSchema = v.object({ affiliates: v.array(v.object({ affiliateId: v.string(), name: v.string() })) });

test('shipped promotions and coupons name affiliates as the register of the courses does: no build knows both', async () => {
  const file = 'courses-mfe/content/affiliates.json';
  const register = new Map(parse(v.array(RegisteredAffiliateSchema), await json(file), file).map(({ code, name }) => [code, name]));
  const promotions = Object.values(folderRecords(join(rootFolder, 'offers-mfe/content/promotions')));
  const coupons = parse(v.array(CouponSchema), await json('offers-mfe/content/coupons.json'), 'coupons.json');
  const named = promotions.flatMap((content) => parse(PromotionSchema, content, 'a promotion').affiliates);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ affiliateId, name }) => register.get(affiliateId) !== name)).toEqual([]);
  expect(coupons.filter(({ affiliate }) => affiliate !== undefined && !register.has(affiliate))).toEqual([]);
});
