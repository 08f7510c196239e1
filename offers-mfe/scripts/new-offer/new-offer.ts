import { join } from 'node:path';
import type { WeekOffer } from '@riwaq/contracts';
import { addRecord, changeRecords } from '@riwaq/webpack-preset/change-records';
import { readRecords } from '#offers/composer/read-records';
import { offerPath } from '#offers/rules/paths';
import { askInTerminal, readJson, runCommand } from '../record-command';
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
    const [offers, promotion] = await Promise.all([readJson(file), readJson(join(folder, 'eid-promo.json'))]);
    const made = makeOffer(whole, readRecords({ offers, promotion }));
    await addRecord(file, made);
    return made;
  });
  report(offer);
}

function report({ id, startDate, endDate }: WeekOffer): void {
  const lines = [
    `address  ${offerPath(id)}`,
    `runs     ${startDate} 00:00:00 to ${endDate} 23:59:59, Africa/Algiers`,
    '',
    'To look at it as on its first day, before anybody else can:',
    `  npm run preview -w offers-mfe -- --at ${startDate}T10:00`,
    '',
    'To have it looked at and released, by a pull request:',
    `  npm run propose -- --title "Offer ${id}"`,
    '',
    'To make it live from here, with the shell and the other remotes as they are:',
    '  npm run release -w offers-mfe -- --version <next version>',
    '  npx riwaq promote offers@<next version>',
  ];
  console.log(lines.join('\n'));
}

await runCommand('new:offer', run);
