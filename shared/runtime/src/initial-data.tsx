import { useHydrated } from './hydrated';

/** Kind of initial data: its element id, and the version of its format. */
export interface InitialDataKind {
  readonly id: string;
  readonly shape: number;
}

/** Serializes the records that a composed document shows, for its hydration. `page` names the document. */
export function serializeInitialData({ shape }: InitialDataKind, page: string, initialData: unknown): string {
  return JSON.stringify({ shape, page, opening: initialData }).replaceAll('<', '\\u003c');
}

/** Returns the text of the document's initial data, or an empty text. */
export function initialDataText({ id }: InitialDataKind): string {
  return document.getElementById(id)?.textContent ?? '';
}

/** Reads a document's own initial data back, one of `pages`. Nothing where the document is of another page, or was written in another shape. */
export function readInitialData<InitialData>(kind: InitialDataKind, ...pages: readonly (string | undefined)[]): InitialData | null {
  const text = initialDataText(kind);
  if (text === '') return null;
  // Written by this same release into this same document: trusted once its shape and its page agree.
  const { shape, page: of, opening: initialData } = JSON.parse(text) as { shape: number; page: string; opening: InitialData };
  return shape === kind.shape && pages.includes(of) ? initialData : null;
}

/** Script element with the document's initial data, until hydration. `text` comes from the composer (`serializeInitialData`); empty in a browser. */
export function InitialDataScript({ of, text }: { readonly of: InitialDataKind; readonly text: string }) {
  const hydrated = useHydrated();
  if (hydrated) return null;
  return (
    <script type="application/json" id={of.id} suppressHydrationWarning>
      {text || initialDataText(of)}
    </script>
  );
}
