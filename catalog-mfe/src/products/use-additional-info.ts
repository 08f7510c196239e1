import { useEffect, useState } from 'react';
import { loadAllDetails } from '../catalogue/details';
import { isBlankSearch } from '../search';
import type { AdditionalInfo } from './search-index';

const none: AdditionalInfo = {};

/**
 * The additional info of every product by slug, loaded when a search first needs it; empty until then. Where it cannot be
 * loaded, the search goes on without it and the next one tries again.
 */
export function useAdditionalInfo(search: string): AdditionalInfo {
  const [info, setInfo] = useState(none);
  const wanted = info === none && !isBlankSearch(search);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    loadAllDetails().then(
      (details) => {
        if (!left) setInfo(Object.fromEntries(Object.entries(details).map(([slug, { additionalInfo }]) => [slug, additionalInfo])));
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return info;
}
