import * as v from 'valibot';

/** A line of the bundle cart. Prices in dinar; the same product in another version is another line. */
export const CartLineSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.pipe(v.string(), v.nonEmpty()),
  /** The price text that the visitor saw. */
  price: v.string(),
  selectedVersion: v.nullable(v.string()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /** Price of one piece, read from the price text; 0 for a text without a price. */
  originalPrice: v.pipe(v.number(), v.integer(), v.minValue(0)),
  slug: v.pipe(v.string(), v.nonEmpty()),
});
export type CartLine = v.InferOutput<typeof CartLineSchema>;
