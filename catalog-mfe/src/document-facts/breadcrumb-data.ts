import { links } from '@riwaq/contracts';
import type { Crumb } from '../product/product-crumbs';

/** The way from the home page to a page, for search engines (schema.org `BreadcrumbList`). */
export function breadcrumbData(origin: string, crumbs: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'الرئيسية', path: links.home }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
