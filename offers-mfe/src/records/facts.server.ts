import type { WeekOffer } from '@riwaq/contracts';
import type { AppManifest, Coupon, ProvidedThing, RequiredThing } from '@riwaq/contracts/platform';
import { goodsName } from '../rules/goods-name';
import { couponsFile } from './read-coupons.server';
import { offersFile, promotionFile, type Records } from './read-records.server';

type Facts = Required<Pick<AppManifest, 'provides' | 'requires' | 'unique'>>;
type Promotion = Records['promotions'][number];

/** What the records say of products and affiliates, which other apps have, and the codes that visitors type. */
export function facts({ offers, promotions, coupons }: Pick<Records, 'offers' | 'promotions' | 'coupons'>): Facts {
  return {
    provides: [...offers.flatMap(choicesOfOffer), ...promotions.flatMap(choicesOfPromotion)],
    requires: [
      ...offers.flatMap(productsOfOffer),
      ...promotions.flatMap((promotion) => [...toolsOf(promotion), ...affiliatesOf(promotion)]),
      ...coupons.flatMap(thingsOfCoupon),
    ],
    unique: coupons.map(({ code }, at) => ({ kind: 'code', key: code, file: couponsFile, field: `coupons.${at}.code` })),
  };
}

function choicesOfOffer({ id, title, subOffers: choices }: WeekOffer): ProvidedThing[] {
  return choices.map((choice) => ({
    kind: 'offer',
    key: `${id}/${choice.id}`,
    name: goodsName({ title, choices }, choice),
    file: offersFile,
    price: { now: choice.discountedPrice, former: choice.originalPrice },
  }));
}

/** A weekly offer names its products in words, and courses too. */
function productsOfOffer({ id, subOffers }: WeekOffer, at: number): RequiredThing[] {
  return subOffers.flatMap((choice, index) =>
    choice.products.map((name, product) => ({
      kind: 'product',
      key: name,
      file: offersFile,
      field: `${at}.subOffers.${index}.products.${product}`,
      by: `${id}/${choice.id}`,
      isFreeText: true,
    })),
  );
}

function choicesOfPromotion(promotion: Promotion): ProvidedThing[] {
  return promotion.choices.map((choice) => ({
    kind: 'offer',
    key: `${promotion.slug}/${choice.id}`,
    name: goodsName(promotion, choice),
    file: promotionFile(promotion.slug),
    price: {
      now: choice.discountedPrice,
      former: choice.originalPrice,
      ...(choice.toolCount > choice.tools.length && { holdsMore: true }),
    },
  }));
}

function toolsOf({ slug, choices }: Promotion): RequiredThing[] {
  return choices.flatMap(({ id, tools }, choice) =>
    tools.map((tool, at) => ({
      kind: 'product',
      key: tool.slug,
      file: promotionFile(slug),
      field: `choices.${choice}.tools.${at}.slug`,
      by: `${slug}/${id}`,
    })),
  );
}

function affiliatesOf({ slug, affiliates }: Promotion): RequiredThing[] {
  return affiliates.map(({ affiliateId, name }, at) => ({
    kind: 'affiliate',
    key: affiliateId,
    file: promotionFile(slug),
    field: `affiliates.${at}.affiliateId`,
    by: slug,
    named: { name, field: `affiliates.${at}.name` },
  }));
}

function thingsOfCoupon({ code, affiliate, products = [] }: Coupon, at: number): RequiredThing[] {
  const ofCoupon = { file: couponsFile, by: code };
  return [
    ...products.map((key, index) => ({ ...ofCoupon, kind: 'product', key, field: `coupons.${at}.products.${index}` })),
    ...(affiliate === undefined ? [] : [{ ...ofCoupon, kind: 'affiliate', key: affiliate, field: `coupons.${at}.affiliate` }]),
  ];
}
