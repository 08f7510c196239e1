import { soundOf, wordsOf } from './search-words';
import { typoMatcher } from './typo-matcher';

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
  const sound = soundOf(typed);
  return {
    isIn: (word) => word.includes(typed) || isMeant(word),
    begins: (word) => word.startsWith(typed) || isMeant(word),
    soundsLike: sound === '' ? undefined : (other) => other.startsWith(sound),
  };
}

/** A name of an item, folded. */
export interface Name {
  readonly words: readonly string[];
  /** The words in one: «كويل بوت» is also «كويلبوت». */
  readonly joined: string;
  /** How it sounds from each of its words to its end. */
  readonly sounds: readonly string[];
}

/** Reads a folded name. */
export function readName(folded: string): Name {
  const words = wordsOf(folded);
  return { words, joined: words.join(''), sounds: words.map((_, at) => soundOf(words.slice(at).join(''))) };
}

/** Ranks by where a title or another name holds the typed words; the last rank is a match in the texts. */
const ranks = {
  title: { begins: 0, contains: 1, scattered: 4 },
  alias: { begins: 2, contains: 3, scattered: 5 },
  text: 6,
} as const;
export const RANKS = ranks.text + 1;

/** Where a name holds typed words: in their order from its beginning, later in it, or anywhere. */
function fitOf({ words, joined, sounds }: Name, typed: readonly TypedWord[]): keyof typeof ranks.title | undefined {
  const beginsAt = ({ begins, soundsLike }: TypedWord, at: number) =>
    begins(words[at] ?? '') || (at === 0 && begins(joined)) || (soundsLike?.(sounds[at] ?? '') ?? false);
  let next = 0;
  const places = typed.map((word) => {
    const place = words.findIndex((_, at) => at >= next && beginsAt(word, at));
    next = place + 1;
    return place;
  });
  if (!places.includes(-1)) return places[0] === 0 ? 'begins' : 'contains';
  const isHeld = (word: TypedWord) => words.some((own, at) => word.isIn(own) || beginsAt(word, at));
  return typed.every(isHeld) ? 'scattered' : undefined;
}

/** Returns the rank of an item by the best of its names, its title first. */
export function rankOf(names: readonly Name[], typed: readonly TypedWord[]): number {
  const found = names.map((name, at) => {
    const fit = fitOf(name, typed);
    return fit ? ranks[at === 0 ? 'title' : 'alias'][fit] : ranks.text;
  });
  return Math.min(...found, ranks.text);
}
