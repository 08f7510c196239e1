import { foldArabic } from './fold-arabic';
import { asTyped, forgiving, type Name, RANKS, rankOf, readName, type TypedWord, type Way } from './search-names';
import { partsOf, stemOf, wordsOf } from './search-words';

/** Whether a search asks for nothing: a text without a word changes nothing (specification, section 5). */
export function isBlankSearch(search: string): boolean {
  return wordsOf(foldArabic(search)).length === 0;
}

/** Number of items that fold in a few milliseconds on a slow phone. */
const SLICE = 100;

/** More words than a search field has room for; a byte counts them. */
const MOST_WORDS = 255;

/** Returns a text of an item that loaded later. */
type ExtraOf<Item> = (item: Item) => string | undefined;
const noExtra = () => undefined;

interface PrepareOptions<Item> {
  readonly isOver?: () => boolean;
  readonly extraOf?: ExtraOf<Item>;
}

/** An item with no standing is not found; one that is `over` comes after all others. */
export type Standing = 'current' | 'over' | undefined;

interface BestOptions<Item> {
  readonly most?: number;
  readonly standingOf?: (item: Item) => Standing;
  readonly extraOf?: ExtraOf<Item>;
}

/** What a search reads of an item: its names, the first of which is its title, then its texts. */
type ReadTexts<Item> = (item: Item) => readonly [names: string | readonly string[], ...texts: (string | undefined)[]];

/**
 * Search over items, each folded once, since folding is slow. A key scans the distinct words.
 * An item that `prepare` has not reached is folded when a search reads it.
 * An item matches if its texts contain every word of a search, in any spelling or case (D23). If none does, names match by their sound
 * as well, and longer words may have one typo.
 */
export class SearchIndex<Item extends object> {
  readonly #read: ReadTexts<Item>;
  /** The number of each item; the columns below go by it. */
  readonly #numbers = new WeakMap<Item, number>();
  readonly #extras: (string | undefined)[] = [];
  readonly #names: Name[][] = [];
  /** The distinct words of all texts, and the distinct sounds of all names, with the numbers of the items that hold them. */
  readonly #words = new Map<string, number[]>();
  readonly #sounds = new Map<string, number[]>();

  constructor(read: ReadTexts<Item>) {
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
  filter<Some extends Item>(items: readonly Some[], search: string, extraOf: ExtraOf<Some> = noExtra): readonly Some[] {
    return isBlankSearch(search) ? items : this.#found(items, search, { extraOf }).found;
  }

  /** Returns up to `most` items that stand, best names first, otherwise in their own order. A blank search returns none. */
  best<Some extends Item>(items: readonly Some[], search: string, options: BestOptions<Some> = {}): readonly Some[] {
    const { found, way } = this.#found(items, search, options);
    const byPlace: Some[][] = Array.from({ length: RANKS * 2 }, () => []);
    for (const item of found) {
      const rank = rankOf(this.#names[this.#numbers.get(item) ?? 0] ?? [], way);
      byPlace[options.standingOf?.(item) === 'over' ? rank + RANKS : rank]?.push(item);
    }
    return byPlace.flat().slice(0, options.most);
  }

  /** The items that a search means in the strictest way that finds any, in their own order. */
  #found<Some extends Item>(items: readonly Some[], search: string, { extraOf = noExtra, standingOf }: BestOptions<Some>): Answer<Some> {
    const numbers = items.map((item) => this.#numberOf(item, extraOf(item)));
    for (const way of waysOf(foldArabic(search))) {
      const held = this.#heldBy(way.typed);
      const found = items.filter((item, at) => held[numbers[at] ?? 0] === way.typed.length && (!standingOf || standingOf(item)));
      if (found.length > 0) return { found, way };
    }
    return { found: [], way: { typed: [] } };
  }

  #numberOf(item: Item, extra: string | undefined): number {
    const known = this.#numbers.get(item);
    return known !== undefined && this.#extras[known] === extra ? known : this.#fold(item, extra);
  }

  #fold(item: Item, extra: string | undefined): number {
    const number = this.#names.length;
    const [own, ...texts] = this.#read(item);
    const names = (typeof own === 'string' ? [own] : own).map(foldArabic);
    const read = names.map(readName);
    const folded = [...names, ...[...texts, extra].map((text) => (text ? foldArabic(text) : ''))].join(' ');
    hold(this.#words, [...wordsOf(folded), ...partsOf(folded), ...read.map(({ joined }) => joined)], number);
    hold(
      this.#sounds,
      read.flatMap(({ sounds }) => sounds),
      number,
    );
    this.#names.push(read);
    this.#extras.push(extra);
    this.#numbers.set(item, number);
    return number;
  }

  /** By an item's number, how many of these words it holds, counted up to the first that it lacks. */
  #heldBy(typed: readonly TypedWord[]): Uint8Array {
    const held = new Uint8Array(this.#names.length);
    for (const [index, { isIn, soundsLike }] of typed.entries()) {
      const count = (holders: readonly number[]) => {
        for (const number of holders) if (held[number] === index) held[number] = index + 1;
      };
      for (const [word, holders] of this.#words) if (isIn(word)) count(holders);
      if (soundsLike) for (const [sound, holders] of this.#sounds) if (soundsLike(sound)) count(holders);
    }
    return held;
  }
}

interface Answer<Item> {
  readonly found: readonly Item[];
  readonly way: Way;
}

/** The ways to read a folded search, the strictest first: as typed, each mark as a space, with its slips, as one word with its slips. */
function waysOf(folded: string): readonly Way[] {
  const [words = [], parts = []] = [wordsOf(folded), partsOf(folded)].map((typed) => typed.slice(0, MOST_WORDS).map(stemOf));
  if (words.length === 0) return [];
  return [
    { typed: words.map(asTyped), phrase: words.join(' ') },
    ...(parts.length > words.length ? [{ typed: parts.map(asTyped), phrase: parts.join(' ') }] : []),
    { typed: words.map(forgiving) },
    ...(words.length > 1 ? [{ typed: [forgiving(words.join(''))] }] : []),
  ];
}

/** Notes that an item holds these words. */
function hold(index: Map<string, number[]>, words: readonly string[], number: number): void {
  for (const word of new Set(words)) {
    const holders = index.get(word);
    if (holders) holders.push(number);
    else if (word !== '') index.set(word, [number]);
  }
}
