import { links } from '@riwaq/contracts';
import * as v from 'valibot';
import { type BuilderShelf, builderShelves } from './builder-shelf';

/** What the visitor asked the builder for; it stands in the address. */
export interface BuilderQuery {
  readonly search: string;
  /** The shelf that the visitor picked, if any. */
  readonly picked: BuilderShelf | null;
}

const QuerySchema = v.object({
  search: v.fallback(v.pipe(v.string(), v.maxLength(100)), ''),
  category: v.fallback(v.nullable(v.picklist(builderShelves)), null),
});

/** Reads the query of an address. What is missing or makes no sense falls back to the builder as it opens. */
export function readBuilderQuery(address: URLSearchParams): BuilderQuery {
  const { search, category } = v.parse(QuerySchema, { search: address.get('search'), category: address.get('category') });
  return { search, picked: category };
}

/** The address of the builder for a query. */
export function builderHref({ search, picked }: BuilderQuery): string {
  const address = new URLSearchParams();
  if (search) address.set('search', search);
  if (picked) address.set('category', picked);
  return address.size > 0 ? `${links.bundleBuilder}?${address}` : links.bundleBuilder;
}
