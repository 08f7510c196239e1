import { join } from 'node:path';
import type { Promotion } from '@riwaq/contracts';
import { changeRecords, writeRecord } from '@riwaq/webpack-preset/change-records';
import { folderRecords } from '@riwaq/webpack-preset/folder-records';
import { nextSteps, noteOfEnd } from '@riwaq/webpack-preset/next-steps';
import { readJson } from '@riwaq/webpack-preset/stored-list';
import { promotionPath } from '#offers/rules/paths';
import { askInTerminal, runCommand } from '../record-command';
import { makePromotion } from './make-promotion';
import { promptForMissing, readRequest, usage } from './promotion-request';
import { soldProducts } from './sold-tools';

/** `npm run new:promotion -w offers-mfe`: writes the record of a promotion into the workspace that it runs in, and says what comes next. */
const folder = join(process.cwd(), 'content');
const promotionsFolder = join(folder, 'promotions');

async function run(args: readonly string[]): Promise<void> {
  const request = readRequest(args);
  if (request === 'help') return console.log(usage);
  const whole = await askInTerminal(request, promptForMissing);
  const sold = await soldProducts();
  const promotion = await changeRecords(folder, async () => {
    const contents = { offers: await readJson(join(folder, 'week-offers.json')), promotions: folderRecords(promotionsFolder) };
    const made = makePromotion(whole, contents, sold);
    const { slug, ...record } = made;
    await writeRecord(join(promotionsFolder, `${slug}.json`), record);
    return made;
  });
  report(promotion);
}

function report({ slug, startDate = '', endDate, affiliates }: Promotion): void {
  const lines = [
    ...affiliates.map(({ affiliateId }) => `address  ${promotionPath(affiliateId, slug)}`),
    `runs     ${startDate} 00:00:00 to ${endDate} 23:59:59, Africa/Algiers`,
    ...noteOfEnd(endDate, Date.now()),
    '',
    'To look at it as on its first day, before anybody else can:',
    `  npm run preview -w offers-mfe -- --at ${startDate}T10:00`,
    '',
    ...nextSteps('offers-mfe', `Promotion ${slug}`),
  ];
  console.log(lines.join('\n'));
}

await runCommand('new:promotion', run);
