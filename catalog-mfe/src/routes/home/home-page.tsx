import { DeferredHydration, lazyChunk, Page, RemoteSlot, useSite } from '@riwaq/runtime';
import type { ReactNode } from 'react';
import type { Catalog } from '../../catalog-store/catalog';
import { withoutSearchTexts } from '../../catalog-store/initial-data';
import { getBuiltInCatalog } from '../../catalog-store/load-built-in-catalog';
import { useCatalog } from '../../catalog-store/use-catalog';
import { homeMetadata } from '../../composer/structured-data';
import { featuredBundle, heroProducts, latestProducts } from '../../rules/home-products';
import type { ListedProduct } from '../../rules/listed-product';
import { CategoryTiles } from './category-tiles';
import { Hero } from './hero';

/** What the home page shows of the catalog, each product once. */
function shownAtHome({ products }: Catalog): readonly ListedProduct[] {
  const bundle = featuredBundle(products);
  const shown = new Set([...heroProducts(products), ...(bundle ? [bundle] : []), ...latestProducts(products)]);
  return [...shown].map(withoutSearchTexts);
}

/** The products of the home page and the data of its composed document (D27). Built-in products while a source's load. */
function useFeatured(): { readonly products: readonly ListedProduct[]; readonly composed: ReactNode } {
  const {
    catalog,
    initialData,
    embeddedData: composed,
  } = useCatalog({ page: 'home', initialDataOf: shownAtHome, initialDataIsComplete: true });
  return { products: catalog?.products ?? initialData ?? getBuiltInCatalog()?.products ?? [], composed };
}

const homeBelow = lazyChunk(() => import(/* webpackChunkName: "home-lower-half" */ './home-lower-half'));

/** `/`: what the shop is, what it sells, and how to reach it. */
function HomePage() {
  const site = useSite();
  const { products, composed } = useFeatured();
  return (
    <Page
      title={`${site.brand.name}: ${site.brand.tagline}`}
      description="اشتراكات وتراخيص رقمية للباحثين والطلبة والمدرّبين: ذكاء اصطناعي، تحليل إحصائي، قواعد بيانات وتصميم، بالدينار وبدعم عربي."
      {...homeMetadata(site)}
    >
      <Hero products={products} announcement={<RemoteSlot of="offers" fragment="PromoBanner" fallback={null} deferred />} />
      <CategoryTiles />
      <DeferredHydration part={homeBelow} props={{ products }} />
      {composed}
    </Page>
  );
}

export { HomePage as Component };
