import { useHost, useHydrated, useSite } from '@riwaq/runtime';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Catalogue } from './catalogue';
import { currentCatalogue, type Known, onCatalogue, setCatalogue } from './current';
import { OPENING_ID, openingText, readOpening, writeOpening } from './opening';

/** What a page has of the catalogue. */
export interface UsedCatalogue<Opening> {
  /** All of it; null while it is loaded. */
  readonly catalogue: Catalogue | null;
  /** Until then what the page was composed with, in a page that was. */
  readonly opening: Opening | null;
  /** The published catalogue could not be loaded: the built-in one stands in. */
  readonly failed: boolean;
  readonly reload: () => void;
  /** Stands in the page, so that it opens in the browser with the records that it was composed with. */
  readonly composed: ReactNode;
}

export interface UseCatalogueOptions<Opening> {
  /** Names the document: `products`, `product/spss31`. */
  readonly page: string;
  /** What the page shows as it opens, of the whole catalogue. */
  readonly openingOf: (catalogue: Catalogue) => Opening;
  /** The catalogue of a site without a product source. */
  readonly builtIn: Catalogue;
  /** The page shows nothing but its opening: a composed one asks for no more. */
  readonly openingIsAll?: boolean;
}

let loading: Promise<void> | null = null;

/**
 * The effective catalogue for a page (D27). Without a product source it is the built-in one, at once. With one, a composed page
 * opens with the records that its document holds, and has the whole catalogue when the published file has come.
 */
export function useCatalogue<Opening>({
  page,
  openingOf,
  builtIn,
  openingIsAll = false,
}: UseCatalogueOptions<Opening>): UsedCatalogue<Opening> {
  const { report } = useHost();
  const configured = useSite().products !== undefined;
  const composing = typeof document === 'undefined';
  const known = useSyncExternalStore(onCatalogue, currentCatalogue, currentCatalogue);
  const [opening] = useState(() => (configured && !composing ? readOpening<Opening>(page) : null));

  const wanted = configured && known.kind === 'waiting' && !(openingIsAll && opening);
  useEffect(() => {
    if (!wanted || loading) return;
    loading = import(/* webpackChunkName: "published-catalogue" */ './load-published')
      .then(({ loadPublished }) => loadPublished(report))
      .catch((error: unknown) => report(error, 'published-catalogue'))
      .finally(() => {
        loading = null;
      });
  }, [wanted, report]);
  const reload = useCallback(() => setCatalogue({ kind: 'waiting' }), []);

  if (!configured) return { catalogue: builtIn, opening: null, failed: false, reload, composed: null };
  const catalogue = catalogueIn(known);
  const text = composing && catalogue ? writeOpening(page, openingOf(catalogue)) : '';
  return {
    catalogue,
    opening: catalogue ? null : opening,
    failed: known.kind === 'failed',
    reload,
    composed: <ComposedOpening text={text} />,
  };
}

function catalogueIn(known: Known): Catalogue | null {
  return known.kind === 'waiting' ? null : known.catalogue;
}

/** The document's opening, until the page has come alive. */
function ComposedOpening({ text }: { readonly text: string }) {
  const hydrated = useHydrated();
  if (hydrated) return null;
  return (
    <script type="application/json" id={OPENING_ID} suppressHydrationWarning>
      {text || openingText()}
    </script>
  );
}
