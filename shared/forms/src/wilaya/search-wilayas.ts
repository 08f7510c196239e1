import { foldArabic } from '@riwaq/text';
import { type Wilaya, wilayas } from './wilayas';

/** Without spaces and dashes too: «Bousaada» is «Bou Saâda», «بو سعادة» is «بوسعادة». */
const fold = (text: string) => foldArabic(text).replace(/[\s-]/g, '');

const byCode = new Map(wilayas.map((wilaya) => [wilaya.code, wilaya]));

const indexed = wilayas.map((wilaya) => ({
  wilaya,
  spellings: [wilaya.name, wilaya.latin, ...(wilaya.also ?? [])].map(fold),
  words: [wilaya.name, wilaya.latin].flatMap((name) => name.split(' ').map(fold)),
  former: formerWilayaOf(wilaya) ? [formerWilayaOf(wilaya)?.name ?? '', formerWilayaOf(wilaya)?.latin ?? ''].map(fold) : [],
}));

/** Returns the rank of an entry: 0 is best, 4 no match. A former wilaya's name ranks its new wilayas last. */
function rank({ wilaya, spellings, words, former }: (typeof indexed)[number], query: string): number {
  if (wilaya.code === query.padStart(2, '0')) return 0;
  if (spellings.some((spelling) => spelling.startsWith(query))) return 0;
  if (words.some((word) => word.startsWith(query))) return 1;
  if (spellings.some((spelling) => spelling.includes(query))) return 2;
  return former.some((spelling) => spelling.startsWith(query)) ? 3 : 4;
}

/** Returns the wilaya from which a new one split off. */
export function formerWilayaOf(wilaya: Wilaya): Wilaya | undefined {
  return wilaya.former === undefined ? undefined : byCode.get(wilaya.former);
}

/** The wilayas that a typed text may mean, best first: by Arabic or Latin name in any spelling, by code, by the former wilaya (D14). */
export function searchWilayas(text: string): readonly Wilaya[] {
  const query = fold(text);
  if (query === '') return wilayas;
  return indexed
    .map((entry) => ({ entry, fit: rank(entry, query) }))
    .filter(({ fit }) => fit < 4)
    .sort((a, b) => a.fit - b.fit)
    .map(({ entry }) => entry.wilaya);
}

/** Returns the wilaya with this name, or the only match; undefined for an ambiguous text. */
export function matchWilaya(text: string): Wilaya | undefined {
  const query = fold(text);
  if (query === '') return undefined;
  const named = indexed.find(({ spellings }) => spellings.includes(query));
  const found = searchWilayas(text);
  return named?.wilaya ?? (found.length === 1 ? found[0] : undefined);
}
