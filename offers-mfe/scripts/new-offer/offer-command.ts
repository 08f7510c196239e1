import { join } from 'node:path';
import { addRecord, type NewCommand } from '@riwaq/webpack-preset/new-record';
import { takeImage } from '@riwaq/webpack-preset/take-picture';
import { readRecords } from '#offers/composer/read-records';
import { offerPath } from '#offers/rules/paths';
import { saleReport } from '../sale-report';
import { makeOffer, offerFlags } from './make-offer';

/** `npm run new:offer -w offers-mfe`: writes the record of a weekly offer into the folder `workspace`, and says what comes next. */
export const offerCommand = (workspace: string): NewCommand<typeof offerFlags> => ({
  name: 'new:offer',
  workspace: 'offers-mfe',
  example: '--title "أدوات القراءة" --description "…" --starts 2027-01-10 --ends 2027-01-16',
  about: 'Writes the record of a weekly offer.',
  flags: offerFlags,
  run: async (given) => {
    const content = join(workspace, 'content');
    const { given: whole, keep } = await takeImage(content, given);
    const offer = await addRecord(content, 'week-offers.json', offerFlags, async (offers) => {
      const made = makeOffer(whole, readRecords({ offers, promotions: {} }));
      await keep();
      return made;
    });
    return saleReport({ ...offer, addresses: [offerPath(offer.id)] }, `Offer ${offer.id}`);
  },
});
