import type { Head, LoaderInput } from '@riwaq/contracts';
import { shareImageOf } from '@riwaq/contracts/platform';
import type { CatalogRecords } from '../../catalog/catalog.server';
import { cardOf, roadToolOf } from '../../catalog/product-rows.server';
import { shopStructuredData } from '../../catalog/structured-data.server';
import { bestSeller, doors, featuredBundle, heroProducts, latestProducts, productAtDoor } from '../../rules/home-products';
import { roadOfThesis } from '../../rules/road-of-a-thesis';

/**
 * What `/` shows of the catalog: its best seller, its slides, pictures of its two doors, the tools of each step of a thesis, the bundle that it recommends, and
 * the latest products.
 */
export function loader({ records: { catalog } }: Pick<LoaderInput<CatalogRecords>, 'records'>) {
  const bundle = featuredBundle(catalog.products);
  const best = bestSeller(catalog.products);
  return {
    best: best ? { slug: best.slug, name: best.name } : null,
    hero: heroProducts(catalog.products).map(cardOf),
    doors: doors.map((category) => ({ category, picture: productAtDoor(category, catalog.products)?.pictures ?? null })),
    road: roadOfThesis(catalog.products).map(({ step, tools }) => ({ step, tools: tools.map(roadToolOf) })),
    featured: bundle ? cardOf(bundle) : null,
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
