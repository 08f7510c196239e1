import * as v from 'valibot';

/**
 * What an order buys, as it was when its payment was started: nothing that is published later changes it. Amounts in dinar;
 * `subtotal` less `discount` is `total`, which is charged. Texts are as the posts carry them.
 */
export const SaleSchema = v.object({
  productName: v.string(),
  version: v.string(),
  duration: v.string(),
  affiliate: v.string(),
  originalPrice: v.number(),
  summary: v.string(),
  subtotal: v.number(),
  discount: v.number(),
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
