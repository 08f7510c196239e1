import * as v from 'valibot';

const Dinar = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a record sells, for checks between the records of all apps. No page or gateway reads it. */
export const SoldGoodsSchema = v.strictObject({
  /** File of its record. */
  file: v.string(),
  name: v.string(),
  /** Of a product of the catalog. */
  slug: v.exactOptional(v.string()),
  price: Dinar,
  /** Price of its dearest version, where it has several. */
  most: v.exactOptional(Dinar),
  /** What it cost before, as its record says. */
  former: v.exactOptional(Dinar),
  /** What is in it: slugs or names of products, and names of courses. */
  holds: v.exactOptional(v.array(v.string())),
  /** It holds more than its record lists. */
  holdsMore: v.exactOptional(v.boolean()),
});
export type SoldGoods = v.InferOutput<typeof SoldGoodsSchema>;
