import { links } from '@riwaq/contracts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { provideDetails } from '../catalogue/details';
import { builtInCatalogue, type Catalogue, productWithPage } from '../catalogue/effective/catalogue';
import { useCatalogue } from '../catalogue/effective/use-catalogue';
import type { ListedProduct, ProductDetails } from '../catalogue/product-parts';
import { relatedProducts } from '../catalogue/related-products';

/** What a product's page shows of the catalogue; `product` is null where the catalogue has none of that slug. */
export interface ShownProduct {
  readonly product: ListedProduct | null;
  readonly related: readonly ListedProduct[];
}

interface Opening extends ShownProduct {
  /** Where a source gave them. */
  readonly details: ProductDetails | null;
}

export interface UsedProduct {
  /** Nothing while the catalogue is loaded. */
  readonly shown: ShownProduct | null;
  /** Why the product cannot be shown though the shop may have it, in Arabic. */
  readonly trouble: string | null;
  readonly reload: () => void;
  /** Stands in the page (`useCatalogue`). */
  readonly composed: ReactNode;
}

/** The product of a page, and those beside it, of the effective catalogue (D27). */
export function useShownProduct(slug: string): UsedProduct {
  const openingOf = useCallback((catalogue: Catalogue) => openingFor(catalogue, slug), [slug]);
  const { catalogue, opening, failed, reload, composed } = useCatalogue({
    page: links.product(slug),
    openingOf,
    builtIn: builtInCatalogue,
    openingIsAll: true,
  });
  // Before the details section asks for them in this same render.
  useState(() => opening?.details && provideDetails({ [slug]: opening.details }));
  const whole = useMemo(() => catalogue && openingOf(catalogue), [catalogue, openingOf]);
  const shown = whole ?? opening;
  return { shown, trouble: failed && !shown?.product ? (catalogue?.trouble ?? null) : null, reload, composed };
}

function openingFor(catalogue: Catalogue, slug: string): Opening {
  const product = productWithPage(catalogue, slug) ?? null;
  return {
    product,
    related: product ? relatedProducts(product, catalogue.products) : [],
    details: catalogue.details[slug] ?? null,
  };
}
