import { hrefOf, locationOf, type Navigator, Router } from '@riwaq/runtime/router';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';
import { Site } from '../site';
import { RememberedRules } from './remembered-rules';
import type { ServerHost } from './server-host';

/** Nothing navigates while a document is composed. */
const still: Navigator = { createHref: hrefOf, go() {}, push() {}, replace() {} };

/** Renders the site around `children` to its markup and its style blocks. Rejects where anything in it throws. */
export async function render(host: ServerHost, path: string, children: ReactNode): Promise<{ markup: string; styles: string }> {
  const sheet = new ServerStyleSheet();
  const location = locationOf(path);
  try {
    const site = (
      <Site host={host} location={location} navigator={still} Styled={RememberedRules}>
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
