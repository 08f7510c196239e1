import { join } from 'node:path';
import type { Coupon } from '@riwaq/contracts';
import { addRecord, type NewCommand } from '@riwaq/webpack-preset/new-record';
import { nextSteps, noteOfEnd } from '@riwaq/webpack-preset/next-steps';
import { couponFlags, makeCoupon } from './make-coupon';

/** `npm run new:coupon -w offers-mfe`: writes the record of a coupon into the folder `workspace`, and says what comes next. */
export const couponCommand = (workspace: string): NewCommand<typeof couponFlags> => ({
  name: 'new:coupon',
  workspace: 'offers-mfe',
  example: '--code READ-15 --team "العروض" --percent 15 --starts 2027-01-10 --ends 2027-01-16',
  about: 'Writes the record of a coupon.',
  flags: couponFlags,
  run: async (given) => {
    const content = join(workspace, 'content');
    return report(await addRecord(content, 'coupons.json', couponFlags, (coupons) => makeCoupon(given, coupons)));
  },
});

function report({ code, startDate, endDate, percent, amount, products }: Coupon): string {
  return [
    `coupon   ${code}: ${percent === undefined ? `${amount} dinar` : `${percent} %`} off ${products?.join(', ') ?? 'everything'}`,
    `holds    ${startDate} 00:00:00 to ${endDate} 23:59:59, Africa/Algiers`,
    ...noteOfEnd(endDate, Date.now()),
    '',
    ...nextSteps('offers-mfe', `Coupon ${code}`),
    '',
    'A product that it names and the shop does not sell is told in the log of the gateway («coupon-products»).',
  ].join('\n');
}
