import { links, type Product } from '@riwaq/contracts';
import { isBlankSearch, isolate, SearchIndex } from '@riwaq/text';
import * as v from 'valibot';
import { SearchTextSchema } from '../../rules/search-text';
import { productsOn, type Shelf, shelfLabels } from '../../rules/shelf';

/** The builder's shelves in their order. */
export const builderShelves = ['bundles', 'all', 'ai-tools', 'analytics', 'databases', 'design'] as const satisfies readonly Shelf[];
type BuilderShelf = (typeof builderShelves)[number];

/** The shown shelf: the picked one, otherwise bundles, or everything during a search, which means the whole shop. */
export function activeShelf(picked: BuilderShelf | null, search: string): BuilderShelf {
  return picked ?? (isBlankSearch(search) ? 'bundles' : 'all');
}

type Findable = Pick<Product, 'name' | 'description' | 'aliases' | 'category' | 'isBundle'>;

/** What the builder's search reads of a product. One for all visits of the page. */
const builderIndex = new SearchIndex<Findable>(({ name, description, aliases }) => [[name, ...aliases], description]);

/** The products on a shelf whose name or description, or one of whose aliases, holds what is searched for, best names first. */
export function findForBundle<P extends Findable>(products: readonly P[], shelf: BuilderShelf, search: string): readonly P[] {
  const onShelf = productsOn(shelf, products);
  return isBlankSearch(search) ? onShelf : builderIndex.best(onShelf, search);
}

/** The state of the builder in its address. */
interface BuilderQuery {
  readonly search: string;
  /** The shelf that the visitor picked, if any. */
  readonly picked: BuilderShelf | null;
}

const QuerySchema = v.object({
  search: SearchTextSchema,
  category: v.fallback(v.nullable(v.picklist(builderShelves)), null),
});

/** Reads the query of an address. What is missing or makes no sense falls back to the builder as it opens. */
export function readBuilderQuery(address: URLSearchParams): BuilderQuery {
  const { search, category } = v.parse(QuerySchema, { search: address.get('search'), category: address.get('category') });
  return { search, picked: category };
}

/** Whether the builder is as it opens. */
export function isOpening({ search, picked }: BuilderQuery): boolean {
  return search === '' && picked === null;
}

/** The address of the builder for a query. */
export function builderHref({ search, picked }: BuilderQuery): string {
  const address = new URLSearchParams();
  if (search) address.set('search', search);
  if (picked) address.set('category', picked);
  return address.size > 0 ? `${links.bundleBuilder}?${address}` : links.bundleBuilder;
}

/** Title of the builder for an address. Each state has a title for tabs and history. */
export function builderTitle({ search, picked }: BuilderQuery): string {
  const parts = [
    ...(picked ? [shelfLabels[picked]] : []),
    ...(isBlankSearch(search) ? [] : [`نتائج البحث عن «${isolate(search.trim())}»`]),
  ];
  return parts.length > 0 ? `صمّم باقتك المثالية: ${parts.join('، ')}` : 'صمّم باقتك المثالية';
}
