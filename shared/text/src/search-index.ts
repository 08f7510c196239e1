import { foldArabic } from './fold-arabic';
import { typoMatcher } from './typo-matcher';

/** Whether a search asks for nothing: a text without a word changes nothing (specification, section 5). */
export function isBlankSearch(search: string): boolean {
  return foldArabic(search) === '';
}

/** Splits a folded text into words. */
function wordsOf(folded: string): string[] {
  return folded.split(/[ \n]/).filter(Boolean);
}

/** Number of items that fold in a few milliseconds on a slow phone. */
const SLICE = 100;

/** Number of ranks of a match in the name: prefix of the name, prefix of a word, all words; the last rank is a match elsewhere. */
const RANKS = 4;

/** Returns a text of an item that loaded later. */
type ExtraOf<Item> = (item: Item) => string | undefined;
const noExtra = () => undefined;

interface PrepareOptions<Item> {
  readonly isOver?: () => boolean;
  readonly extraOf?: ExtraOf<Item>;
}

/**
 * Search over items, each folded once, since folding is slow. `read` returns an item's texts, its name first. A key scans the distinct words.
 * An item that `prepare` has not reached is folded when a search reads it.
 * An item matches if its texts contain every word of a search, in any spelling or case (D23). If none does, longer words may have one typo.
 */
export class SearchIndex<Item extends object> {
  readonly #read: (item: Item) => readonly (string | undefined)[];
  /** The number of each item; the columns below go by it. */
  readonly #numbers = new WeakMap<Item, number>();
  readonly #extras: (string | undefined)[] = [];
  readonly #names: string[] = [];
  /** The distinct words of all texts. */
  readonly #words = new Map<string, KnownWord>();

  constructor(read: (item: Item) => readonly (string | undefined)[]) {
    this.#read = read;
  }

  get folds(): number {
    return this.#names.length;
  }

  /** Folds items ahead of the first key, a slice at a time with `rest` between. */
  async prepare(
    items: readonly Item[],
    rest: () => Promise<void>,
    { isOver, extraOf = noExtra }: PrepareOptions<Item> = {},
  ): Promise<void> {
    for (let from = 0; from < items.length; from += SLICE) {
      await rest();
      if (isOver?.()) return;
      for (const item of items.slice(from, from + SLICE)) this.#numberOf(item, extraOf(item));
    }
  }

  /** The items that hold every word, in their own order. A blank search holds everywhere. */
  filter<Some extends Item>(items: readonly Some[], search: string, extraOf: ExtraOf<Item> = noExtra): readonly Some[] {
    const words = wordsOf(foldArabic(search));
    const numbers = items.map((item) => this.#numberOf(item, extraOf(item)));
    const found = (held: Uint8Array) => items.filter((_, at) => held[numbers[at] ?? 0] === words.length);
    const exact = found(this.#heldBy(words.map(asTyped)));
    if (exact.length > 0 || !words.some(typoMatcher)) return exact;
    return found(this.#heldBy(words.map(forgiving)));
  }

  /** Returns up to `most` items that `counts`, best names first, otherwise in their own order. A blank search returns none. */
  best<Some extends Item>(
    items: readonly Some[],
    search: string,
    most: number,
    counts: (item: Some) => boolean = () => true,
  ): readonly Some[] {
    const query = foldArabic(search);
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const numbers = items.map((item) => this.#numberOf(item, undefined));
    const found = (held: Uint8Array, rankOf: (name: string) => number) => {
      const byRank: Some[][] = Array.from({ length: RANKS }, () => []);
      for (const [at, item] of items.entries()) {
        const number = numbers[at] ?? 0;
        if (held[number] !== words.length || !counts(item)) continue;
        const group = byRank[rankOf(this.#names[number] ?? '')];
        if (group && group.length < most) group.push(item);
      }
      return byRank.flat().slice(0, most);
    };
    const exact = found(this.#heldBy(words.map(asTyped)), (name) => rankOf(name, query, words));
    if (exact.length > 0 || !words.some(typoMatcher)) return exact;
    const meant = words.map(forgiving);
    return found(this.#heldBy(meant), (name) => forgivenRankOf(name, meant));
  }

  #numberOf(item: Item, extra: string | undefined): number {
    const known = this.#numbers.get(item);
    return known !== undefined && this.#extras[known] === extra ? known : this.#fold(item, extra);
  }

  #fold(item: Item, extra: string | undefined): number {
    const number = this.#names.length;
    const [name = '', ...others] = [...this.#read(item), extra].map((text) => (text ? foldArabic(text) : ''));
    for (const word of new Set(wordsOf([name, ...others].join('\n')))) {
      const known = this.#words.get(word);
      if (known) known.holders.push(number);
      else this.#words.set(word, { letters: lettersOf(word), holders: [number] });
    }
    this.#names.push(name);
    this.#extras.push(extra);
    this.#numbers.set(item, number);
    return number;
  }

  /** By an item's number, how many of these words it holds, counted up to the first that it lacks. */
  #heldBy(words: readonly Fits[]): Uint8Array {
    const held = new Uint8Array(this.#names.length);
    for (const [index, fits] of words.slice(0, MOST_WORDS).entries()) {
      for (const [word, { letters, holders }] of this.#words) {
        if (!fits(word, letters)) continue;
        for (const number of holders) if (held[number] === index) held[number] = index + 1;
      }
    }
    return held;
  }
}

/** A word of the texts. */
interface KnownWord {
  /** The word without the brackets and points around it. */
  readonly letters: string;
  /** The numbers of the items that hold it. */
  readonly holders: number[];
}

function lettersOf(word: string): string {
  return /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(word)?.[0] ?? '';
}

/** Whether a word of the texts is one that was typed. */
type Fits = (word: string, letters: string) => boolean;

function asTyped(typed: string): Fits {
  return (word) => word.includes(typed);
}

function forgiving(typed: string): Fits {
  const isMeant = typoMatcher(typed);
  return (word, letters) => word.includes(typed) || (isMeant?.(letters) ?? false);
}

/** More words than a search field has room for; a byte counts them. */
const MOST_WORDS = 255;

function rankOf(name: string, query: string, words: readonly string[]): number {
  if (name.startsWith(query)) return 0;
  if (name.includes(` ${query}`)) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
}

/** Like `rankOf`, for words that may have a typo. */
function forgivenRankOf(name: string, words: readonly Fits[]): number {
  const own = wordsOf(name);
  const at = words.map((fits) => own.findIndex((word) => fits(word, lettersOf(word))));
  if (at.includes(-1)) return 3;
  return at[0] === 0 ? 0 : 1;
}
