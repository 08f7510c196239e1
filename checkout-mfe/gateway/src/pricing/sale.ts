import { OrderReferenceSchema } from '@riwaq/contracts';
import * as v from 'valibot';

/**
 * What an order buys, as it was when its payment was started: nothing that is published later changes it. Amounts in dinar;
 * `subtotal` less `discount` is `total`, which is charged. Texts are as the messages carry them.
 */
export const SaleSchema = v.object({
  productName: v.string(),
  version: v.string(),
  duration: v.string(),
  affiliate: v.string(),
  originalPrice: v.number(),
  summary: v.string(),
  /** Its lines as the order's page shows them, with what the pieces of each come to; an older release kept only the summary. */
  lines: v.optional(v.array(v.object({ name: v.string(), detail: v.string(), price: v.number() }))),
  subtotal: v.number(),
  discount: v.number(),
  /** The coupon or the affiliate's code of the order, whose team gives it, and what of `discount` it takes off. */
  coupon: v.optional(v.object({ code: v.string(), discount: v.number(), team: v.string() })),
  total: v.number(),
  /** Of a weekly offer: itself and what was chosen of it. Days are Algerian calendar days. */
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
  /** Where its paid order and its transaction are posted: keys of the configuration, or full addresses. */
  orderLink: v.string(),
  transactionLink: v.string(),
});
export type Sale = v.InferOutput<typeof SaleSchema>;

/** A text that an older release may not have asked for. */
const Text = v.optional(v.string(), '');

/**
 * Who ordered, as the database keeps it. It was checked when it was taken: a rule that has come since must not lose an order that is paid
 * already (D9), so what is stored is read more kindly than what comes from outside.
 */
const StoredCustomerSchema = v.looseObject({
  firstName: Text,
  lastName: Text,
  email: Text,
  phone: Text,
  wilaya: Text,
  commune: Text,
});

const order = { reference: OrderReferenceSchema, customer: StoredCustomerSchema };

/** What a bundle is made of: it is compared with what is asked for again, and not read. */
const Lines = v.optional(v.array(v.looseObject({})), []);

/** A payment request on record, of this release or an older one; what is not named here stays as it is. */
export const StoredRequestSchema = v.variant('kind', [
  v.looseObject({ kind: v.literal('bundle'), ...order, specialization: Text, additionalNotes: Text, lines: Lines }),
  v.looseObject({ kind: v.literal('product'), ...order }),
  v.looseObject({ kind: v.literal('course'), ...order }),
  v.looseObject({ kind: v.literal('offer'), ...order }),
]);

/** The order of a promotion on record. */
export const StoredPromotionSchema = v.looseObject({ ...order, affiliate: Text });
