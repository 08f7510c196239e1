import { join } from 'node:path';
import { addRecord, changeRecords } from '@riwaq/webpack-preset/change-records';
import { texts } from '@riwaq/webpack-preset/record-kind';
import { readJson } from '@riwaq/webpack-preset/stored-list';
import { readRecords } from '#offers/composer/read-records';
import { offerPath } from '#offers/rules/paths';
import { printSale } from '../print-sale';
import { kinds } from '../record/kinds';
import { askInTerminal, runCommand } from '../record-command';
import { makeOffer } from './make-offer';
import { promptForMissing, readRequest, usage } from './offer-request';

/** `npm run new:offer -w offers-mfe`: writes the record of a weekly offer into the workspace that it runs in, and says what comes next. */
const folder = join(process.cwd(), 'content');
const file = join(folder, 'week-offers.json');

async function run(args: readonly string[]): Promise<void> {
  const request = readRequest(args);
  if (request === 'help') return console.log(usage);
  const whole = await askInTerminal(request, promptForMissing);
  const offer = await changeRecords(folder, async () => {
    const made = makeOffer(whole, readRecords({ offers: await readJson(file), promotions: {} }));
    await addRecord(file, made);
    return made;
  });
  printSale({ ...offer, addresses: [offerPath(offer.id)] }, `Offer ${offer.id}`);
}

const { price: _price, ...flags } = kinds.offer.flags;
await runCommand('new:offer', run, { ...kinds.offer, flags: { ...flags, choice: texts('subOffers', 'a choice') } });
