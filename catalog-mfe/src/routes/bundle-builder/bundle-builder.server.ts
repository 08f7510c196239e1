import { type Head, type LoaderInput, links } from '@riwaq/contracts';
import { shareImageOf } from '@riwaq/contracts/platform';
import type { CatalogProduct, CatalogRecords } from '../../catalog/catalog.server';
import { cardOf } from '../../catalog/product-rows.server';
import { breadcrumbStructuredData } from '../../catalog/structured-data.server';
import { sortProducts } from '../../rules/sort-products';
import { activeShelf, findForBundle } from './builder-query';

/** Single tools that the builder opens with: whole rows of two and of three. */
const FIRST_TOOLS = 6;

/** What the builder shows before the data of the list has come. */
export type BuilderOpening = ReturnType<typeof openingOf>;

function openingOf(products: readonly CatalogProduct[]) {
  const sorted = sortProducts(products, 'default');
  const tools = sorted.filter(({ isBundle, isOutOfStock }) => !isBundle && !isOutOfStock).slice(0, FIRST_TOOLS);
  return {
    bundles: findForBundle(sorted, activeShelf(null, ''), '').map(cardOf),
    tools: tools.map(cardOf),
    /** Of all products. */
    count: sorted.length,
  };
}

/** What `/package-builder` opens with: the bundles of the shop, its first tools, and what is in its own bundles. Everything else is in the data of the list. */
export function loader({ records: { builtIn, catalog } }: Pick<LoaderInput<CatalogRecords>, 'records'>) {
  return {
    opening: openingOf(catalog.products),
    /** Slugs of what is in a bundle, by the bundle's slug. */
    contents: Object.fromEntries(builtIn.flatMap(({ slug, isBundle, contains }) => (isBundle && contains ? [[slug, contains]] : []))),
    /** Why the source gave nothing and built-in products show, in Arabic. */
    sourceError: catalog.sourceError,
  };
}

/** Of the builder: the way to it. */
export function meta(_builder: ReturnType<typeof loader>, { site, records }: Pick<LoaderInput<CatalogRecords>, 'site' | 'records'>): Head {
  return {
    title: 'صمّم باقتك المثالية',
    description: 'اختر الأدوات التي تحتاجها فقط في باقة واحدة، واحصل على خصم 5% من منتجين فأكثر عندما يفوق المجموع 1,000\u00a0دج.',
    image: shareImageOf(records.drawings.share, 'package-builder'),
    structuredData: [breadcrumbStructuredData(site.origin, [{ name: 'صمّم باقتك', path: links.bundleBuilder }])],
  };
}
