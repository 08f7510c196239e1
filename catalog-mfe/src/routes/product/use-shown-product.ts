import { links } from '@riwaq/contracts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Catalog, productWithPage } from '../../catalog-store/catalog';
import { withoutSearchTexts } from '../../catalog-store/initial-data';
import { setSourceDetails } from '../../catalog-store/product-details';
import { useCatalog } from '../../catalog-store/use-catalog';
import type { ListedProduct, ProductDetails } from '../../rules/listed-product';
import { shelfOf } from '../../rules/shelf-of';

/**
 * What a product page offers besides: available products of the same shelf, those that follow it in the list first and then
 * round from its beginning, so that neighbours do not all show the same ones.
 */
export function relatedProducts(product: ListedProduct, products: readonly ListedProduct[], count = 4): ListedProduct[] {
  const shelf = products.filter((other) => shelfOf(other) === shelfOf(product));
  const place = shelf.findIndex(({ id }) => id === product.id) + 1;
  const around = [...shelf.slice(place), ...shelf.slice(0, place)];
  return around.filter((other) => other.id !== product.id && !other.isOutOfStock).slice(0, count);
}

/** What a product's page shows of the catalog; `product` is null where the catalog has none of that slug. */
interface ShownProduct {
  readonly product: ListedProduct | null;
  readonly related: readonly ListedProduct[];
}

interface ProductInitialData extends ShownProduct {
  /** The long texts, where they came with the catalog: a source's always, the built-in ones in a composed document. */
  readonly details: ProductDetails | null;
}

interface UsedProduct {
  /** Nothing while the catalog is loaded. */
  readonly shown: ShownProduct | null;
  /** Why the product cannot be shown though the shop may have it, in Arabic. */
  readonly trouble: string | null;
  readonly reload: () => void;
  /** Stands in the page (`useCatalog`). */
  readonly composed: ReactNode;
}

/** The product of a page, and those beside it, of the effective catalog (D27). */
export function useShownProduct(slug: string): UsedProduct {
  const initialDataOf = useCallback((catalog: Catalog) => initialDataFor(catalog, slug), [slug]);
  const {
    catalog,
    initialData,
    failed,
    reload,
    embeddedData: composed,
  } = useCatalog({
    page: links.product(slug),
    missingPage: links.product(':productSlug'),
    initialDataOf,
    initialDataIsComplete: true,
  });
  // Before the details section asks for them in this same render.
  useState(() => initialData?.details && setSourceDetails({ [slug]: initialData.details }));
  const whole = useMemo(() => catalog && initialDataOf(catalog), [catalog, initialDataOf]);
  const shown = whole ?? initialData;
  return { shown, trouble: failed && !shown?.product ? (catalog?.sourceError ?? null) : null, reload, composed };
}

function initialDataFor(catalog: Catalog, slug: string): ProductInitialData {
  const product = productWithPage(catalog, slug) ?? null;
  return {
    product: product && withoutSearchTexts(product),
    related: product ? relatedProducts(product, catalog.products).map(withoutSearchTexts) : [],
    details: catalog.details[slug] ?? null,
  };
}
