import { useLayoutEffect, useRef } from 'react';

/**
 * The page as its document was composed, where no release of its app can be had: it stays readable, its links lead on, and the notice of the document says
 * that its buttons do not work (`data-page-failed`).
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
