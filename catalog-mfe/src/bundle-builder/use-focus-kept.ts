import { type RefObject, useEffect, useRef } from 'react';

interface Summary {
  readonly narrow: boolean;
  /** It is open as a sheet. */
  readonly sheet: boolean;
  /** The order's form is open. */
  readonly ordering: boolean;
}

/**
 * Keeps the focus at the summary when the window changes its width and takes away what held it: from a sheet it goes to the `title` beside
 * the products, from an order that was begun there to the `way` to the sheet. Otherwise the keyboard would begin at the top of the page.
 */
export function useFocusKept(shown: Summary, title: RefObject<HTMLElement | null>, way: RefObject<HTMLElement | null>): void {
  const before = useRef(shown);
  useEffect(() => {
    const { narrow, sheet, ordering } = before.current;
    before.current = shown;
    if (narrow === shown.narrow) return;
    if (narrow && sheet) title.current?.focus();
    else if (!narrow && ordering && !shown.sheet) way.current?.focus();
  });
}
