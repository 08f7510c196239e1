import { soundOf, wordsOf } from './search-words';
import { typoMatcher } from './typo-matcher';

/** One way to read a search. Words without slips are a phrase, which ranks quickly. */
export interface Way {
  readonly typed: readonly TypedWord[];
  readonly phrase?: string;
}

/** A typed word: whether a word holds it, begins with it, and whether a name sounds like it from one of its words on. */
export interface TypedWord {
  readonly isIn: (word: string) => boolean;
  readonly begins: (word: string) => boolean;
  readonly soundsLike?: ((sound: string) => boolean) | undefined;
}

/** Matches a word as it is typed. */
export function asTyped(typed: string): TypedWord {
  return { isIn: (word) => word.includes(typed), begins: (word) => word.startsWith(typed) };
}

/** Matches also by sound, and with one typo. */
export function forgiving(typed: string): TypedWord {
  const isMeant = typoMatcher(typed) ?? (() => false);
  const sound = soundOf([typed]);
  return {
    isIn: (word) => word.includes(typed) || isMeant(word),
    begins: (word) => word.startsWith(typed) || isMeant(word),
    soundsLike: sound === '' ? undefined : (other) => other.startsWith(sound),
  };
}

/** A name of an item, folded. */
export interface Name {
  readonly words: readonly string[];
  readonly text: string;
  /** The words in one: «كويل بوت» is also «كويلبوت». */
  readonly joined: string;
  /** How it sounds from each of its words to its end. */
  readonly sounds: readonly string[];
}

/** Reads a folded name. */
export function readName(folded: string): Name {
  const words = wordsOf(folded);
  return { words, text: words.join(' '), joined: words.join(''), sounds: words.map((_, at) => soundOf(words.slice(at))) };
}

/** Ranks by where a title or another name holds the typed words; the last rank is a match in the texts. */
const ranks = {
  title: { begins: 0, contains: 1, scattered: 5 },
  alias: { begins: 3, contains: 4, scattered: 6 },
  wholeAlias: 2,
  text: 7,
} as const;
export const RANKS = ranks.text + 1;

/** Where a name holds typed words: in their order from its beginning, later in it, or anywhere. */
function fitOf(name: Name, { typed, phrase }: Way): keyof typeof ranks.title | undefined {
  if (phrase === undefined) return forgivenFitOf(name, typed);
  if (name.text.startsWith(phrase) || name.joined.startsWith(phrase)) return 'begins';
  if (name.text.includes(` ${phrase}`)) return 'contains';
  return typed.every(({ isIn }) => isIn(name.text)) ? 'scattered' : undefined;
}

function forgivenFitOf({ words, joined, sounds }: Name, typed: readonly TypedWord[]): keyof typeof ranks.title | undefined {
  const beginsAt = ({ begins, soundsLike }: TypedWord, at: number) =>
    begins(words[at] ?? '') || (at === 0 && begins(joined)) || (soundsLike?.(sounds[at] ?? '') ?? false);
  const places = typed.map((word) => words.findIndex((_, at) => beginsAt(word, at)));
  if (!places.includes(-1)) return places[0] === 0 ? 'begins' : 'contains';
  return typed.every((word, at) => places[at] !== -1 || words.some(word.isIn)) ? 'scattered' : undefined;
}

/** Words of a name at most; more are a sentence about the item. */
const NAME_WORDS = 5;

/** Whether another name has the typed words: «إحصائي» is one of «التحليل الإحصائي», and only begins «إحصائيات». */
const isWhole = ({ text, words }: Name, { phrase }: Way) =>
  phrase !== undefined && words.length <= NAME_WORDS && ` ${text} `.includes(` ${phrase} `);

/** Returns the rank of an item by the best of its names, its title first. */
export function rankOf(names: readonly Name[], way: Way): number {
  let best: number = ranks.text;
  for (const [at, name] of names.entries()) {
    const fit = fitOf(name, way);
    if (fit) best = Math.min(best, at === 0 ? ranks.title[fit] : isWhole(name, way) ? ranks.wholeAlias : ranks.alias[fit]);
  }
  return best;
}
