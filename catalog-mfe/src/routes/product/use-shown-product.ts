import { links } from '@riwaq/contracts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Catalog } from '../../catalog-store/catalog';
import { setSourceDetails } from '../../catalog-store/source-details';
import { useCatalog } from '../../catalog-store/use-catalog';
import { productInitialData, type ShownProduct } from './shown-product';

/** Of a product that is still on its way after 8 s. */
const LATE = 'لم تصل بيانات المنتج حتى الآن. تحقق من اتصالك ثم أعد المحاولة.';

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
  const initialDataOf = useCallback((catalog: Catalog) => productInitialData(catalog, slug), [slug]);
  const {
    catalog,
    initialData,
    late,
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
  return { shown, trouble: shown ? (shown.trouble ?? null) : late ? LATE : null, reload, composed };
}
