import * as v from 'valibot';

/**
 * What a page shows, as its loaders made it. The page's document holds it once. For navigation, `/_data/<path>.json` holds it too. `….previous.json` holds what
 * the loaders of the previous good releases make of the same address.
 */
export const PageDataSchema = v.object({
  /** Version of the code whose loader made the data, by app: that of the page, and those of the fragments that the page shows. */
  versions: v.record(v.string(), v.string()),
  head: v.object({
    title: v.string(),
    description: v.string(),
    unlisted: v.exactOptional(v.literal(true)),
    missing: v.exactOptional(v.literal(true)),
  }),
  /** What the page's `loader` returned; null of a page without a loader. */
  loaderData: v.unknown(),
  /** What the loaders of fragments returned, by `app/fragment`. */
  fragments: v.record(v.string(), v.unknown()),
});
export type PageData = v.InferOutput<typeof PageDataSchema>;
