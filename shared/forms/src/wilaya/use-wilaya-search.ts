import { createLoads } from '@riwaq/runtime';
import { type RefObject, useCallback, useEffect, useState } from 'react';

type Book = typeof import('./wilaya-search');

/** `closed` before loading; `lost` after a failed download: then any text is valid. */
export type WilayaSearch = 'closed' | 'lost' | Book;

const loads = createLoads<null, Book>();

const loadBook = () => loads(null, () => import(/* webpackChunkName: "wilayas" */ './wilaya-search'));

/** Loads the list and its search when the form first gets the focus, or the field has a value. */
export function useWilayaSearch(control: RefObject<HTMLInputElement | null>, needed: boolean): WilayaSearch {
  const [book, setBook] = useState<WilayaSearch>('closed');
  const load = useCallback(() => {
    const coming = loadBook();
    if (coming.value) return setBook(coming.value);
    coming.then(setBook, () => setBook('lost'));
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
