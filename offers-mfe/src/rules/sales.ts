import type { Promotion, WeekOffer } from '@riwaq/contracts';
import { offerName } from './offer-name';
import type { Dated } from './offer-state';
import { offerPath } from './paths';
import { largestSaving, priceTextOf } from './savings';

/** What decides whether a sale is shown: its days, and whether it is for demonstration. */
export interface Timed extends Dated {
  readonly isDemo: boolean;
}

/** A sale as a link to it says it. */
export interface LinkedSale extends Timed {
  readonly title: string;
  readonly href: string;
}

/** An offer or a promotion, as header, banner, list and search show it. */
export interface Sale extends LinkedSale {
  /** Names its cover. */
  readonly slug: string;
  /** Its link's text: «عرض SPSS 31». */
  readonly label: string;
  /** Before the title in the banner. */
  readonly kind: string;
  readonly description: string;
  /** The most that a buyer saves, in dinar. */
  readonly saving: number;
  /** What its choices cost: «من 1990 دج». */
  readonly price: string;
  /** Other words that find it. */
  readonly words: readonly string[];
}

/** All sales of the records. A promotion leads to its own page, which credits nobody (D42). */
export function salesOf({
  offers,
  promotions,
}: {
  readonly offers: readonly WeekOffer[];
  readonly promotions: readonly Promotion[];
}): Sale[] {
  return [...offers.map(saleOfOffer), ...promotions.map(saleOfPromotion)];
}

/** What decides when a record is shown, without fields that it has not. */
export function timedOf({ startDate, endDate, isDemo = false }: Dated & { readonly isDemo?: boolean | undefined }): Timed {
  return { ...(startDate !== undefined && { startDate }), endDate, isDemo };
}

function saleOfOffer(offer: WeekOffer): Sale {
  const { id, title, description, aliases = [], subOffers } = offer;
  const words = [...aliases, ...new Set(subOffers.flatMap(({ products }) => products))];
  const sold = { slug: id, title, description, ...timedOf(offer), words };
  return {
    ...sold,
    label: offerName(title),
    kind: 'عرض الأسبوع: ',
    href: offerPath(id),
    saving: largestSaving(subOffers),
    price: priceTextOf(subOffers),
  };
}

function saleOfPromotion(promotion: Promotion): Sale {
  const { slug, title, description, aliases = [], choices } = promotion;
  const words = [...aliases, ...new Set(choices.flatMap(({ tools }) => tools.map(({ name }) => name)))];
  const sold = { slug, title, description, ...timedOf(promotion), words };
  return { ...sold, label: title, kind: '', href: offerPath(slug), saving: largestSaving(choices), price: priceTextOf(choices) };
}
