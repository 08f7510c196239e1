import { type Composition, type NavigationRecord, navigationOf, type PinnedRemote } from '@riwaq/contracts';
import { DEVELOPMENT_VERSION } from './app-sources';

/** What stands in place of releases in a document of the released shop. */
export interface FromSources {
  /** Remotes that run from their sources. */
  readonly remotes: Readonly<Record<string, PinnedRemote>>;
  /** What they say for the header; entries with the same address take the place of released ones. */
  readonly navigation: readonly NavigationRecord[];
  /** The script of a shell that runs from its sources; without one the released shell runs. */
  readonly shellScript?: string;
}

const compositionIn = /(<script type="application\/json" id="composition">)([\s\S]*?)(<\/script>)/;
const policyIn = /<meta http-equiv="content-security-policy"[^>]*>\n?/;
const bootIn = /<script>\(function boot[\s\S]*?<\/script>/;
const pageIn = /(<div id="root">)[\s\S]*(<\/div>\n?(?:<aside id="start-failure"[^\n]*)?<\/body>)/;

/**
 * A document of the released shop with some of its apps from their sources: the browser renders the page itself. Without the
 * document's policy: what development adds to a page (evaluated modules, styles of its overlay) breaks the one that the site has.
 * Throws where `html` is no document of the shop.
 */
export function developmentDocument(html: string, { remotes, navigation, shellScript }: FromSources): string {
  const compositionText = compositionIn.exec(html)?.[2];
  if (compositionText === undefined) throw new Error('the shop gave a page that is not composed');
  // Written by the shop's own composer, from parsed data.
  const composition: Composition = JSON.parse(compositionText);
  const hrefs = new Set(navigation.map(({ href }) => href));
  const inDevelopment: Composition = {
    ...composition,
    kind: 'application',
    ...(shellScript && { shell: DEVELOPMENT_VERSION }),
    remotes: { ...composition.remotes, ...remotes },
    fragments: [],
    scripts: composition.scripts.filter(([file]) => !shellScript && file.startsWith('/releases/shell/')),
    navigation: [
      ...composition.navigation.filter(({ href }) => !hrefs.has(href)),
      ...navigationOf(navigation, composition.relativeTo),
    ].sort((a, b) => a.order - b.order),
  };
  return html
    .replace(policyIn, '')
    .replace(
      compositionIn,
      (_, open: string, _said: string, close: string) => open + JSON.stringify(inDevelopment).replaceAll('<', '\\u003c') + close,
    )
    .replace(bootIn, (boot) => (shellScript ? `<script defer src="${shellScript}"></script>` : boot))
    .replace(pageIn, '$1$2');
}
