import { useEffect, useState } from 'react';
import { loadAllDetails } from '../catalogue/details';
import type { Catalogue } from '../catalogue/effective/catalogue';
import { isBlankSearch } from '../search';
import type { AdditionalInfo } from './search-index';

const none: AdditionalInfo = {};

/**
 * The additional info of every product of a catalogue by slug, loaded when a search first needs it; empty until then. Where it cannot be
 * loaded, the search goes on without it and the next one tries again.
 */
export function useAdditionalInfo(search: string, catalogue: Catalogue | null): AdditionalInfo {
  const [loaded, setLoaded] = useState<{ readonly of: Catalogue; readonly info: AdditionalInfo } | null>(null);
  const wanted = loaded?.of === catalogue || isBlankSearch(search) ? null : catalogue;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    loadAllDetails().then(
      (details) => {
        const info = Object.fromEntries(Object.entries(details).map(([slug, { additionalInfo }]) => [slug, additionalInfo]));
        if (!left) setLoaded({ of: wanted, info });
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return loaded && loaded.of === catalogue ? loaded.info : none;
}
