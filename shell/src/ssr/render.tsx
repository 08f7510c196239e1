import { hrefOf, parseLocation } from '@riwaq/runtime/router';
import { type ContextType, type ReactNode, use } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { type Navigator, Router } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetContext } from 'styled-components';
import { Site } from '../app/site';
import type { ServerHost } from './server-host';

type Stringifier = ContextType<typeof StyleSheetContext>['stylis'];

const rules = new Map<string, readonly string[]>();

/**
 * Lets each document of a composition take the rules that an earlier one has made of the same styles: they come out the same,
 * and making them is a third of a document's work. Stands inside the style sheet's manager, whose plugins made them.
 */
export function StyleRuleCache({ children }: { readonly children: ReactNode }) {
  const context = use(StyleSheetContext);
  return <StyleSheetContext value={{ ...context, stylis: remembering(context.stylis) }}>{children}</StyleSheetContext>;
}

function remembering(make: Stringifier): Stringifier {
  const remember = (...[css, selector, prefix, component]: Parameters<Stringifier>): string[] => {
    const key = JSON.stringify([css, selector, prefix, component]);
    const made = rules.get(key) ?? make(css, selector, prefix, component);
    rules.set(key, made);
    return [...made];
  };
  return Object.assign(remember, { hash: make.hash });
}

/** Nothing navigates while a document is composed. */
const still: Navigator = { createHref: hrefOf, go() {}, push() {}, replace() {} };

/** Renders the site around `children` to its markup and its style blocks. Rejects where anything in it throws. */
export async function render(host: ServerHost, path: string, children: ReactNode): Promise<{ markup: string; styles: string }> {
  const sheet = new ServerStyleSheet();
  const location = parseLocation(path);
  try {
    const site = (
      <Site host={host} location={location} navigator={still} Styled={StyleRuleCache}>
        <Router location={location} navigator={still}>
          {children}
        </Router>
      </Site>
    );
    const { prelude } = await prerenderToNodeStream(sheet.collectStyles(site), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => host.report(error, path),
    });
    let markup = '';
    for await (const chunk of prelude) markup += chunk;
    return { markup, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
