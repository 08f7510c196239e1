import { join } from 'node:path';
import { changeRecords, writeRecord } from '@riwaq/webpack-preset/change-records';
import { folderRecords } from '@riwaq/webpack-preset/folder-records';
import { texts } from '@riwaq/webpack-preset/record-kind';
import { readJson } from '@riwaq/webpack-preset/stored-list';
import { promotionPath } from '#offers/rules/paths';
import { printSale } from '../print-sale';
import { promotionKind } from '../record/promotion-kind';
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
  const { slug, affiliates } = promotion;
  const addresses = affiliates.map(({ affiliateId }) => promotionPath(affiliateId, slug));
  printSale({ ...promotion, addresses }, `Promotion ${slug}`);
}

const { price: _price, dollars: _dollars, without: _without, mark: _mark, color: _color, ...flags } = promotionKind.flags;
await runCommand('new:promotion', run, { ...promotionKind, flags: { ...flags, choice: texts('choices', 'a choice') } });
