import * as v from 'valibot';

const Text = v.pipe(v.string(), v.nonEmpty());

/** The next workshop and its kit: a product of the shop, by the catalogue's id. Its price is in dinar. */
export const WorkshopSchema = v.object({
  title: Text,
  description: Text,
  day: Text,
  tool: v.object({ id: v.number(), slug: Text, name: Text, price: v.number() }),
});

/** What the app makes of its record files. */
export interface EventRecords {
  readonly workshop: v.InferOutput<typeof WorkshopSchema>;
}
