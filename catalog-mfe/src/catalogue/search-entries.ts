import { links, type Product, type SearchEntry } from '@riwaq/contracts';

/** The products as the site's search finds them: by name, line, badge and other spellings. */
export function searchEntries(products: readonly Product[]): SearchEntry[] {
  return products.map(({ name, description, slug, isBundle, badge, aliases }) => ({
    title: name,
    description,
    href: links.product(slug),
    kind: isBundle ? 'bundle' : 'product',
    words: [...aliases, ...(badge ? [badge] : [])],
  }));
}
