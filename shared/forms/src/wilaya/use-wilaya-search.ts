import { type RefObject, useCallback, useEffect, useState } from 'react';

type Book = typeof import('./wilaya-search');

/** `closed` before loading; `lost` after a failed download: then any text is valid. */
export type WilayaSearch = 'closed' | 'lost' | Book;

let loaded: Book | undefined;

/** Loads the list and its search when the form first gets the focus, or the field has a value. */
export function useWilayaSearch(control: RefObject<HTMLInputElement | null>, needed: boolean): WilayaSearch {
  const [book, setBook] = useState<WilayaSearch>('closed');
  const load = useCallback(() => {
    if (loaded) return setBook(loaded);
    import(/* webpackChunkName: "wilayas" */ './wilaya-search').then(
      (module) => {
        loaded = module;
        setBook(module);
      },
      () => setBook('lost'),
    );
  }, []);
  useEffect(() => {
    if (needed) load();
  }, [needed, load]);
  useEffect(() => {
    const form = control.current?.form;
    form?.addEventListener('focusin', load, { once: true });
    return () => form?.removeEventListener('focusin', load);
  }, [control, load]);
  return book;
}
