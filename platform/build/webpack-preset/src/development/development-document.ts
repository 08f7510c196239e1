import { type Composition, type NavigationRecord, navigationOf, type PageData, type PinnedRemote } from '@riwaq/contracts';
import { compositionPart, documentPart, readDocumentPart, replaceDocumentPart, scriptJson } from '@riwaq/contracts/document-parts';
import { DEVELOPMENT_VERSION } from './app-sources';

/** What replaces releases in a document of the released shop. */
export interface FromSources {
  /** Remotes that run from their sources. */
  readonly remotes: Readonly<Record<string, PinnedRemote>>;
  /** What they say for the header; entries with the same address take the place of released ones. */
  readonly navigation: readonly NavigationRecord[];
  /** The script of a shell that runs from its sources; without one the released shell runs. */
  readonly shellScript?: string;
}

/**
 * A document of the released shop with some of its apps from their sources: the browser renders the page itself, of `data`. Without the
 * document's policy: what development adds to a page (evaluated modules, styles of its overlay) breaks the one that the site has.
 * Throws where `html` is no document of the shop, or one that a shell without such parts composed.
 */
export function developmentDocument(html: string, { remotes, navigation, shellScript }: FromSources, data?: PageData): string {
  const composed = readDocumentPart(html, 'composition');
  if (composed === undefined) throw new Error('the shop served a page that is not composed');
  if (readDocumentPart(html, 'boot') === undefined)
    throw new Error('an older shell composed this page. Run npm start, or promote this shell, to compose it again');
  // Written by the shop's own composer, from parsed data.
  const composition: Composition = JSON.parse(composed);
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
  const unscripted = replaceDocumentPart(replaceDocumentPart(html, 'policy', ''), 'page', documentPart('page', ''));
  const undated = readDocumentPart(unscripted, 'data') === undefined ? unscripted : replaceDocumentPart(unscripted, 'data', '');
  const dataPart = data ? documentPart('data', scriptJson(data)) : '';
  const developed = replaceDocumentPart(undated, 'composition', `${compositionPart(inDevelopment)}${dataPart}`);
  return shellScript ? replaceDocumentPart(developed, 'boot', `<script defer src="${shellScript}"></script>`) : developed;
}
