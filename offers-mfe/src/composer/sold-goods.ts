import type { SoldGoods } from '@riwaq/contracts';
import { goodsName } from '../rules/goods-name';
import { offersFile, promotionFile, type Records } from './read-records';

/** The choices of offers and promotions with their prices and parts. */
export function soldGoods({ offers, promotions }: Records): SoldGoods[] {
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
