import { join } from 'node:path';
import { addRecord, type NewCommand } from '@riwaq/webpack-preset/new-record';
import { readJson } from '@riwaq/webpack-preset/stored-list';
import { takeImage } from '@riwaq/webpack-preset/take-picture';
import { promotionPath } from '#offers/rules/paths';
import { promotionContents } from '../record/promotion-kind';
import { saleReport } from '../sale-report';
import { makePromotion } from './make-promotion';
import { promotionFlags } from './promotion-flags';
import { soldProducts } from './sold-tools';

/** `npm run new:promotion -w offers-mfe`: writes the record of a promotion into the folder `workspace`, and says what comes next. */
export const promotionCommand = (workspace: string): NewCommand<typeof promotionFlags> => ({
  name: 'new:promotion',
  workspace: 'offers-mfe',
  example: '--slug ramadan-2027 --title "باقة رمضان" --description "…" --starts 2027-02-08 --ends 2027-03-09',
  about: 'Writes the record of a promotion.',
  flags: promotionFlags,
  note: 'Instead of several --method, --choice, --affiliate or --alias, one takes all of them with ; between them.',
  run: async (given) => {
    const content = join(workspace, 'content');
    const sold = await soldProducts();
    const { given: whole, keep } = await takeImage(content, given);
    const promotion = await addRecord(content, 'promotions/', promotionFlags, async (promotions) => {
      const offers = await readJson(join(content, 'week-offers.json'));
      const made = makePromotion(whole, { offers, promotions: promotionContents(promotions) }, sold);
      await keep();
      return made;
    });
    const { slug, affiliates } = promotion;
    const addresses = affiliates.map(({ affiliateId }) => promotionPath(affiliateId, slug));
    return saleReport({ ...promotion, addresses }, `Promotion ${slug}`);
  },
});
