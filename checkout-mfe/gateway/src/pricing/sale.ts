import { OrderReferenceSchema } from '@riwaq/contracts';
import { ContentsSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { USUAL_DAYS } from './subscription';

/** What a promotion has beside the sale of any order. `amount`, by PayPal, in US dollars («17.50»), or empty. */
const PromotionSaleSchema = v.object({
  amount: v.string(),
  /** The credited affiliate (see `affiliatePartner`), or empty. */
  partner: v.string(),
  /** Ways to pay it. */
  methods: v.array(v.string()),
});
export type PromotionSale = v.InferOutput<typeof PromotionSaleSchema>;

/**
 * What an order buys, as published when its payment started. Amounts in dinar: `subtotal` less `discount` is `total`, which is charged. Texts are
 * those of the messages.
 */
export const SaleSchema = v.object({
  productName: v.string(),
  version: v.string(),
  /** Slug of a single product, or empty. */
  slug: v.optional(v.string(), ''),
  duration: v.string(),
  /** Days that it lasts (D48), a year in orders that an earlier gateway stored. A course's `duration` is that of its lessons. */
  days: v.optional(v.number(), USUAL_DAYS),
  /** The credited affiliate as endpoints name it (`affiliatePartner`); of a promotion the name of its page's affiliate. */
  affiliate: v.string(),
  /** Code of the partner whom the order credits, or empty. */
  partner: v.optional(v.string(), ''),
  /** Percent of the money that the partner is owed, of the register when it was ordered. */
  rate: v.optional(v.number(), 0),
  originalPrice: v.number(),
  summary: v.string(),
  /** Lines of the order's page. `price` is of all pieces. `contents`: as published when it was ordered; an earlier gateway stored none. */
  lines: v.array(v.object({ name: v.string(), detail: v.string(), price: v.number(), contents: v.optional(ContentsSchema) })),
  subtotal: v.number(),
  discount: v.number(),
  /** The order's code, the team that pays for it, and its part of `discount`. */
  coupon: v.optional(v.object({ code: v.string(), discount: v.number(), team: v.string() })),
  total: v.number(),
  /** Address of the affiliate's landing that sold a course. Undefined for other orders. */
  page: v.optional(v.string()),
  /** Last Algerian day on which it is sold. Undefined for what is always sold, and in orders that an earlier gateway stored. */
  lastDay: v.optional(v.string()),
  /** Of a weekly offer: the offer and the visitor's choice. Days are Algerian calendar days. */
  offer: v.nullable(
    v.object({
      title: v.string(),
      description: v.string(),
      discountPercent: v.number(),
      startDate: v.string(),
      endDate: v.string(),
      products: v.string(),
      choice: v.string(),
      gift: v.string(),
    }),
  ),
  /** What a promotion's order can be paid by besides. Undefined for other orders. */
  promotion: v.optional(PromotionSaleSchema),
  /** Endpoints of the paid order and its transaction: keys of the configuration, or full addresses. */
  orderEndpoint: v.string(),
  transactionEndpoint: v.string(),
});
export type Sale = v.InferOutput<typeof SaleSchema>;

/** A text that the release that stored it may not have asked for. */
const Text = v.optional(v.string(), '');

/**
 * Who ordered, as stored. It was checked when it came: a stricter rule of a later release must not lose a paid order (D9), so this schema accepts
 * more than that of a request.
 */
const StoredCustomerSchema = v.looseObject({
  firstName: Text,
  lastName: Text,
  email: Text,
  phone: Text,
  wilaya: Text,
  commune: Text,
});

/** `method`: how it was to be paid when it was ordered. */
const order = { reference: OrderReferenceSchema, customerInfo: StoredCustomerSchema, method: v.optional(v.string()) };

/** A stored order request. Fields not named here stay as they are. */
export const StoredRequestSchema = v.variant('productType', [
  v.looseObject({ productType: v.literal('bundle'), ...order, specialization: Text, additionalNotes: Text }),
  v.looseObject({ productType: v.literal('product'), ...order }),
  v.looseObject({ productType: v.literal('course'), ...order, education: Text, experience: Text }),
  v.looseObject({ productType: v.literal('offer'), ...order, choiceId: Text, giftId: v.optional(v.nullable(v.string()), null) }),
  v.looseObject({ productType: v.literal('promotion'), ...order, promotion: Text, affiliate: Text }),
]);
