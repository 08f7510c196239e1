import type { Product } from '@riwaq/contracts';
import { foldTexts } from '../search';
import { categoryLabels } from '../shelf';

/** What the search of the list reads of a product, besides its additional info. */
export type Findable = Pick<Product, 'slug' | 'name' | 'description' | 'category' | 'badge' | 'aliases' | 'isBundle'>;

/** The additional info of products, by slug. */
export type AdditionalInfo = Readonly<Record<string, string | undefined>>;

interface Entry {
  readonly info: string | undefined;
  readonly folded: string;
}

/**
 * Products as the search reads them: name, description, category, badge, additional info and aliases (specification,
 * section 5), each folded once. An entry that is not there yet is made when it is asked for, so that a search is right
 * before the index is whole, and fast after.
 */
export class SearchIndex {
  readonly #entries = new WeakMap<Findable, Entry>();
  /** How many texts were folded: folding is what a key must not wait for. */
  folds = 0;

  /** The folded text of a product. */
  textOf(product: Findable, info: string | undefined): string {
    const known = this.#entries.get(product);
    if (known && known.info === info) return known.folded;
    const { name, description, category, badge, aliases } = product;
    const folded = foldTexts([name, description, category, categoryLabels[category], badge, info, ...aliases]);
    this.#entries.set(product, { info, folded });
    this.folds += 1;
    return folded;
  }

  /** Folds all products ahead of the first search, a slice at a time with `rest` between; ends early where `isOver` says so. */
  async build(products: readonly Findable[], info: AdditionalInfo, rest: () => Promise<void>, isOver: () => boolean): Promise<void> {
    for (let from = 0; from < products.length && !isOver(); from += SLICE) {
      await rest();
      for (const product of products.slice(from, from + SLICE)) this.textOf(product, info[product.slug]);
    }
  }
}

/** As many products as fold in a few milliseconds on a slow phone. */
const SLICE = 100;
