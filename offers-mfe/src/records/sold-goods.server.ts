import type { AppManifest, SoldGoods } from '@riwaq/contracts/platform';
import { goodsName } from '../rules/goods-name';
import { offersFile, promotionFile, type Records } from './read-records.server';

/** The choices of offers and promotions with their prices and parts. */
export function soldGoods({ offers, promotions }: Pick<Records, 'offers' | 'promotions'>): SoldGoods[] {
  return [
    ...offers.flatMap(({ title, subOffers: choices }) =>
      choices.map((choice) => ({
        file: offersFile,
        name: goodsName({ title, choices }, choice),
        price: choice.discountedPrice,
        former: choice.originalPrice,
        holds: choice.products,
      })),
    ),
    ...promotions.flatMap((promotion) =>
      promotion.choices.map((choice) => ({
        file: promotionFile(promotion.slug),
        name: goodsName(promotion, choice),
        price: choice.discountedPrice,
        former: choice.originalPrice,
        holds: choice.tools.map(({ slug }) => slug),
        holdsMore: choice.toolCount > choice.tools.length,
      })),
    ),
  ];
}

/** The products that promotions name, by file and field: what the catalog does not sell does not go live. */
export function namedProducts({ promotions }: Pick<Records, 'promotions'>): NonNullable<AppManifest['products']> {
  return promotions.flatMap(({ slug, choices }) =>
    choices.flatMap(({ tools }, choice) =>
      tools.map((tool, at) => ({ slug: tool.slug, file: promotionFile(slug), field: `choices.${choice}.tools.${at}.slug` })),
    ),
  );
}
