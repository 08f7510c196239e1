import * as v from 'valibot';
import type { AppName } from './app-name';
import { parse } from './parse';
import { RecordDaySchema, RecordEndSchema } from './record-day';
import { SitePathSchema } from './site-path';
import { LONGEST_TEXT, lineOf, linesOf } from './text-line';

const Text = lineOf(500);

/** An entry of the site's search: a title with a line below. Further words find it too. */
const SearchEntrySchema = v.strictObject({
  title: Text,
  description: linesOf(),
  href: SitePathSchema,
  /** `product`, `bundle`, `course`, `offer`, or a label: «صفحة». */
  kind: lineOf(20),
  /** Other spellings and names: «سبس» for SPSS. */
  words: v.array(linesOf(LONGEST_TEXT)),
  /** Its price as every page shows it: «من 1,200 دج». */
  price: v.optional(Text),
  /** Suggested before a visitor types. */
  popular: v.optional(v.literal(true)),
  /** Path of its cover. */
  cover: v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'a picture is a path of this site'))),
  /** Days in which the entry holds, from 00:00:00 to 23:59:59, Africa/Algiers. Not found before; after them it comes last, as over. */
  from: v.optional(RecordDaySchema),
  until: v.optional(RecordEndSchema),
});
export type SearchEntry = v.InferOutput<typeof SearchEntrySchema>;

/** Everything that the search can find, as the composer publishes it at `/search.json`, in the order of the apps. */
export const SearchEntriesSchema = v.array(SearchEntrySchema);

/** Number of entries that parse in a few milliseconds on a slow phone. */
const SLICE = 200;

/** Parses `/search.json` in slices, and awaits `rest` between them to keep the page responsive. Throws `ParseError`. */
export async function readSearchEntries(values: readonly unknown[], rest: () => Promise<void>): Promise<SearchEntry[]> {
  const entries: SearchEntry[] = [];
  for (let from = 0; from < values.length; from += SLICE) {
    if (from > 0) await rest();
    entries.push(...parse(SearchEntriesSchema, values.slice(from, from + SLICE), 'search.json'));
  }
  return entries;
}

/** Returns the name of an app's data file with its search entries. */
export const searchDataOf = (app: AppName): `${string}-search.json` => `${app}-search.json`;
