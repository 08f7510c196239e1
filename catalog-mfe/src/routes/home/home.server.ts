import type { Head, LoaderInput } from '@riwaq/contracts';
import { shareImageOf } from '@riwaq/contracts/platform';
import type { CatalogRecords } from '../../catalog/catalog.server';
import { cardOf } from '../../catalog/product-rows.server';
import { shopStructuredData } from '../../catalog/structured-data.server';
import { featuredBundle, heroProducts, latestProducts } from '../../rules/home-products';

/** What `/` shows of the catalog: its slides, the bundle that it recommends, and the latest products. */
export function loader({ records: { catalog } }: Pick<LoaderInput<CatalogRecords>, 'records'>) {
  const bundle = featuredBundle(catalog.products);
  return {
    hero: heroProducts(catalog.products).map(cardOf),
    featured: bundle ? { ...cardOf(bundle), activation: bundle.activation } : null,
    latest: latestProducts(catalog.products).map(cardOf),
  };
}

/** Of the home page: who the shop is. */
export function meta(_home: ReturnType<typeof loader>, { site, records }: Pick<LoaderInput<CatalogRecords>, 'site' | 'records'>): Head {
  return {
    title: `${site.brand.name}: ${site.brand.tagline}`,
    description: 'اشتراكات وتراخيص رقمية للباحثين والطلبة والمدرّبين: ذكاء اصطناعي، تحليل إحصائي، قواعد بيانات وتصميم، بالدينار وبدعم عربي.',
    image: shareImageOf(records.drawings.share, 'home'),
    structuredData: shopStructuredData(site),
  };
}
