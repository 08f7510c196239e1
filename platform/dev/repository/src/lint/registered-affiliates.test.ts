import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readRecordFiles } from '@riwaq/app-source/record-files';
import { RegisteredAffiliateSchema } from '@riwaq/contracts';
import { CouponSchema, parse } from '@riwaq/contracts/platform';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import * as v from 'valibot';

const recordsOf = (app: string) => readRecordFiles(join(rootFolder, `${app}-mfe`));
const PromotionSchema = v.object({ affiliates: v.array(v.object({ affiliateId: v.string(), name: v.string() })) });

test('shipped promotions and coupons name affiliates as the register of the courses does: no build knows both', async () => {
  const [courses, offers] = [await recordsOf('courses'), await recordsOf('offers')];
  const affiliates = parse(v.array(RegisteredAffiliateSchema), courses['content/affiliates.json'], 'affiliates.json');
  const register = new Map(affiliates.map(({ code, name }) => [code, name]));
  const promotions = Object.entries(offers).flatMap(([file, content]) => (file.startsWith('content/promotions/') ? [content] : []));
  const coupons = parse(v.array(CouponSchema), offers['content/coupons.json'], 'coupons.json');
  const named = promotions.flatMap((content) => parse(PromotionSchema, content, 'a promotion').affiliates);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ affiliateId, name }) => register.get(affiliateId) !== name)).toEqual([]);
  expect(coupons.filter(({ affiliate }) => affiliate !== undefined && !register.has(affiliate))).toEqual([]);
});
