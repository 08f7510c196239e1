import { join } from 'node:path';
import type { Coupon } from '@riwaq/contracts';
import { addRecord, changeRecords } from '@riwaq/webpack-preset/change-records';
import { nextSteps, noteOfEnd } from '@riwaq/webpack-preset/next-steps';
import { readJson } from '@riwaq/webpack-preset/stored-list';
import { readCoupons } from '#offers/composer/read-coupons';
import { kinds } from '../record/kinds';
import { askInTerminal, runCommand } from '../record-command';
import { promptForMissing, readRequest, usage } from './coupon-request';
import { makeCoupon } from './make-coupon';

/** `npm run new:coupon -w offers-mfe`: writes the record of a coupon into the workspace that it runs in, and says what comes next. */
const folder = join(process.cwd(), 'content');
const file = join(folder, 'coupons.json');

async function run(args: readonly string[]): Promise<void> {
  const request = readRequest(args);
  if (request === 'help') return console.log(usage);
  const whole = await askInTerminal(request, promptForMissing);
  const coupon = await changeRecords(folder, async () => {
    const made = makeCoupon(whole, readCoupons(await readJson(file)));
    await addRecord(file, made);
    return made;
  });
  report(coupon);
}

function report({ code, startDate, endDate, percent, amount, products }: Coupon): void {
  const lines = [
    `coupon   ${code}: ${percent === undefined ? `${amount} dinar` : `${percent} %`} off ${products?.join(', ') ?? 'everything'}`,
    `holds    ${startDate} 00:00:00 to ${endDate} 23:59:59, Africa/Algiers`,
    ...noteOfEnd(endDate, Date.now()),
    '',
    ...nextSteps('offers-mfe', `Coupon ${code}`),
    '',
    'A product that it names and the shop does not sell is told in the log of the gateway («coupon-products»).',
  ];
  console.log(lines.join('\n'));
}

await runCommand('new:coupon', run, kinds.coupon);
