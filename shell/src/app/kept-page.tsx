import { useLayoutEffect, useRef } from 'react';

/**
 * The page as it was composed, where no release of its app loads. It stays readable and its links work; the document's notice says that its
 * buttons do not (`data-page-failed`).
 */
export function KeptPage({ markup }: { readonly markup: Element }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(markup);
    const { dataset } = document.documentElement;
    dataset.pageFailed = '';
    return () => {
      delete dataset.pageFailed;
    };
  }, [markup]);
  return <div ref={place} />;
}
