import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence with elements in it, every blank as it is written: sentence`من ${<Ltr>{from}</Ltr>} إلى ${<Ltr>{to}</Ltr>}`. */
export const sentence = (texts: TemplateStringsArray, ...words: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...texts.flatMap((text, at) => [text, words[at]]));
