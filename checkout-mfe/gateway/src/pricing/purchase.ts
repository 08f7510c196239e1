import type { Contents } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { SaleCredit } from './credited-affiliate';
import { type PromotionSale, type Sale, SaleSchema, StoredRequestSchema } from './sale';
import { durationText, USUAL_DAYS } from './subscription';

/** Who buys what at which price: all that a payment of the order needs. */
export const PurchaseSchema = v.object({ request: StoredRequestSchema, sale: SaleSchema });
export type Purchase = v.InferOutput<typeof PurchaseSchema>;

/** What a sale has that neither a promotion nor a product without a price has. */
const plain = {
  version: '',
  slug: '',
  duration: '',
  days: USUAL_DAYS,
  affiliate: '',
  partner: '',
  rate: 0,
  discount: 0,
  offer: null,
  transactionEndpoint: 'transaction',
};

/** A promotion's bundle as published, in dinar, with the endpoint of its affiliate's page. */
export interface PricedPromotion extends PromotionSale {
  readonly title: string;
  readonly price: number;
  readonly originalPrice: number;
  readonly contents?: Contents | undefined;
  readonly affiliateName: string;
  readonly endpoint: string;
}

/** A promotion as a sale in dinar. Messages name the affiliate of its page, also where it credits another. */
export function saleOfPromotion(priced: PricedPromotion, { partner, rate }: Pick<SaleCredit, 'partner' | 'rate'>): Sale {
  const { title, price, originalPrice, contents, affiliateName, endpoint, ...promotion } = priced;
  const lines = [{ name: title, detail: '', price, contents }];
  const sums = { originalPrice, subtotal: price, total: price };
  return {
    ...plain,
    ...sums,
    productName: title,
    affiliate: affiliateName,
    partner,
    rate,
    summary: title,
    lines,
    promotion,
    orderEndpoint: endpoint,
  };
}

interface SoldWithoutPrice {
  readonly name: string;
  readonly slug: string;
  readonly version: string | null;
  readonly days: number;
  readonly endpoint: string;
  readonly contents: Contents | undefined;
  readonly credit: Pick<SaleCredit, 'partner' | 'rate'>;
}

/** A product whose price is agreed with its buyer (D20): its sums are 0 until money comes. */
export function saleWithoutPrice({ name, slug, version, days, endpoint, contents, credit: { partner, rate } }: SoldWithoutPrice): Sale {
  const lines = [{ name, detail: version ?? '', price: 0, contents }];
  const sums = { originalPrice: 0, subtotal: 0, total: 0 };
  return {
    ...plain,
    ...sums,
    partner,
    rate,
    slug,
    productName: name,
    version: version ?? '',
    duration: durationText(days),
    days,
    summary: name,
    lines,
    orderEndpoint: endpoint,
  };
}
