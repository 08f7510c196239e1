import type { ReactNode } from 'react';
import type { Catalogue } from '../catalogue/effective/catalogue';
import { useCatalogue } from '../catalogue/effective/use-catalogue';
import { featured } from '../catalogue/featured';
import { featuredBundle, heroProducts, latestProducts } from '../catalogue/home-products';
import type { ListedProduct } from '../catalogue/product-parts';

/** The built-in products of the home page, which brings no others along. */
const builtIn: Catalogue = { products: featured, pagesOnly: [], details: {}, trouble: null };

/** What the home page shows of a catalogue, each product once. */
function shownAtHome({ products }: Catalogue): readonly ListedProduct[] {
  const bundle = featuredBundle(products);
  return [...new Set([...heroProducts(products), ...(bundle ? [bundle] : []), ...latestProducts(products)])];
}

/** The products that the home page shows, and what stands in its composed document for them (D27). While a source's are loaded, the built-in ones. */
export function useFeatured(): { readonly products: readonly ListedProduct[]; readonly composed: ReactNode } {
  const { catalogue, opening, composed } = useCatalogue({ page: 'home', openingOf: shownAtHome, builtIn, openingIsAll: true });
  return { products: catalogue?.products ?? opening ?? featured, composed };
}
