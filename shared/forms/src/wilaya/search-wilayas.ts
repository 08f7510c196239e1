import { typoMatcher } from '@riwaq/text/typo-matcher';
import { consonantsOf, readWilayaText, singleOf, soundOf } from './wilaya-spelling';
import { type Wilaya, wilayas } from './wilayas';

const byCode = new Map(wilayas.map((wilaya) => [wilaya.code, wilaya]));

/** Wilayas whose numbers are the same in all lists; a wrong numbering of the others is still copied around. */
const SURE_NUMBERS = 48;

/** Shorter words belong to many places: «صالح». */
const LONG_WORD = 6;

const wordsOf = (name: string) => readWilayaText(name).names.flat();
const initialsOf = (words: readonly string[]) => (words.length < 3 ? [] : [words.map(([first]) => first).join('')]);

const indexed = wilayas.map((wilaya) => {
  const { name, latin, also = [] } = wilaya;
  const spellings = [name, latin, ...also].map((text) => wordsOf(text).join(''));
  const words = [name, latin].flatMap(wordsOf);
  const sounds = [...spellings, ...words.filter(({ length }) => length >= LONG_WORD)].map(soundOf);
  const former = formerWilayaOf(wilaya);
  return {
    wilaya,
    // «BBA» is Bordj Bou Arreridj.
    spellings: [...spellings, ...initialsOf(latin.toLowerCase().split(' '))],
    words,
    sounds,
    singles: sounds.map(singleOf),
    consonants: sounds.map(consonantsOf).filter(Boolean),
    former: former ? [former.name, former.latin].map((text) => wordsOf(text).join('')) : [],
  };
});
type Entry = (typeof indexed)[number];

/** Rank of a new wilaya that is found by the name of its former one: the last before no match. */
const FORMER = 3;

/** Returns the rank of an entry, 0 the best. */
function rank({ spellings, words, former }: Entry, query: string): number {
  if (spellings.some((spelling) => spelling.startsWith(query))) return 0;
  if (words.some((word) => word.startsWith(query))) return 1;
  if (spellings.some((spelling) => spelling.includes(query))) return 2;
  return former.some((spelling) => spelling.startsWith(query)) ? FORMER : FORMER + 1;
}

/** Returns the entries that a name fits, best first. */
function ranked(name: string): readonly Entry[] {
  return indexed
    .map((entry) => ({ entry, fit: rank(entry, name) }))
    .filter(({ fit }) => fit <= FORMER)
    .sort((a, b) => a.fit - b.fit)
    .map(({ entry }) => entry);
}

/** How a name and its sound may be meant, the surest way first: as spelled, as it begins, as it sounds, by its consonants, with one typo. */
const ways: readonly ((name: string, sound: string) => (entry: Entry) => boolean)[] = [
  (name) => (entry) => entry.spellings.includes(name),
  (name) => (entry) => rank(entry, name) < FORMER,
  (_, sound) => {
    const single = singleOf(sound);
    return (entry) => entry.singles.includes(single);
  },
  (_, sound) => {
    const consonants = consonantsOf(sound);
    return (entry) => entry.consonants.includes(consonants);
  },
  (_, sound) => {
    const isMeant = typoMatcher(sound);
    // Both ways round, since a matcher takes the rest of a longer word as not typed yet. Its first letter is right.
    const fits = (known: string) => known[0] === sound[0] && isMeant?.(known) && (typoMatcher(known)?.(sound) ?? true);
    return (entry) => entry.sounds.some(fits);
  },
];

/** Returns what a name means in the surest way that finds anything. */
function meantBy(name: string): readonly Entry[] {
  const sound = soundOf(name);
  for (const way of ways) {
    const found = indexed.filter(way(name, sound));
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the wilaya from which a new one split off. */
export function formerWilayaOf(wilaya: Wilaya): Wilaya | undefined {
  return wilaya.former === undefined ? undefined : byCode.get(wilaya.former);
}

const byNumber = (number: number) => byCode.get(String(number).padStart(2, '0'));

/** The wilayas that a typed text may mean, best first: by number, by a name in any spelling, by the former wilaya (D14). */
export function searchWilayas(text: string): readonly Wilaya[] {
  const { numbers, names } = readWilayaText(text);
  if (numbers.length === 0 && names.length === 0) return wilayas;
  const begun = names.length === 0 ? [] : ranked(names.flat().join(''));
  const named = begun.length > 0 ? begun : names.flatMap((words) => meantBy(words.join('')));
  return [...new Set([...numbers.flatMap((number) => byNumber(number) ?? []), ...named.map(({ wilaya }) => wilaya)])];
}

/**
 * Returns the one wilaya that a text means, by name, number or both; undefined where it may mean two. A place beside it counts for nothing:
 * «وهران، بئر الجير». A number that contradicts the name is asked about, except one that lists number differently.
 */
export function matchWilaya(text: string): Wilaya | undefined {
  const { numbers, names } = readWilayaText(text);
  const numbered = numbers.map(byNumber);
  if (names.length === 0) return new Set(numbered).size === 1 ? numbered[0] : undefined;
  const meant = names.map((words) => meantBy(words.join(''))).filter((found) => found.length > 0);
  const [only, ...others] = new Set(meant.map((found) => (found.length === 1 ? found[0]?.wilaya : undefined)));
  if (!only || others.length > 0) return undefined;
  return numbers.every((number) => number === only.id || number > SURE_NUMBERS) ? only : undefined;
}
