import * as v from 'valibot';

/**
 * What a page shows, as its loaders made it. It stands once in the page's document, and beside it as `/_data/<path>.json` for navigation. `….previous.json`
 * holds what the loaders of the previous good releases make of the same address.
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

/** Whether a value has the shape of page data: `PageDataSchema` without valibot, which no first page has room for. */
export function isPageData(value: unknown): value is PageData {
  if (!isRecord(value)) return false;
  const { versions, head, fragments } = value;
  return (
    isRecord(versions) &&
    Object.values(versions).every((version) => typeof version === 'string') &&
    isRecord(head) &&
    typeof head.title === 'string' &&
    typeof head.description === 'string' &&
    'loaderData' in value &&
    isRecord(fragments)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The first segment of the addresses of page data. */
export const DATA_SEGMENT = '_data';

/** Address of the data of a page, by its address: `/_data/product/spss31.json`. A route that has one document for all its addresses has one file too, by its pattern. */
export function dataPath(address: string, which: 'live' | 'previous' = 'live'): string {
  const [path = '/'] = address.split('?');
  const file = path === '/' ? '/index' : path.replace(/\/$/, '');
  return `/${DATA_SEGMENT}${file}${which === 'previous' ? '.previous' : ''}.json`;
}
