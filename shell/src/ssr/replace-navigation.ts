import type { Composition, NavigationEntry } from '@riwaq/contracts';
import { compositionPart, readDocumentPart, replaceDocumentPart } from '@riwaq/contracts/document-parts';
import { parseLocation } from '@riwaq/runtime/router';
import { footerLinks } from '../app/frame/footer';
import { currentPage } from '../app/frame/navigation';

/** Mark of a navigation list (`NavLinks`), which contains no other list. */
const LIST = ' data-navigation="';

/** What the navigation of a document depends on, besides its entries. */
interface FrameOf {
  readonly path: string;
  readonly shownAt: number;
}

interface Replacement {
  readonly navigation: readonly NavigationEntry[];
  /** Midnight and instant of documents that are composed now, in milliseconds. */
  readonly relativeTo: number;
  readonly shownAt: number;
  /** Renders the frame with the new navigation to markup. */
  readonly renderFrame: (frame: FrameOf) => Promise<string>;
}

/**
 * Creates a function that replaces the navigation of composed documents: in their composition and in each list of the frame. It renders the frame once for
 * all documents that mark the same entry as current. The function returns `undefined` for documents that must be composed again: of another day, of an
 * instant with other entries, or with the navigation in their page.
 */
export function navigationReplacer({ navigation, relativeTo, shownAt, renderFrame }: Replacement) {
  const frames = new Map<string, Promise<readonly string[]>>();

  function listsOf(frame: FrameOf): Promise<readonly string[]> {
    const { pathname } = parseLocation(frame.path);
    const key = JSON.stringify([frame.shownAt, [...navigation, ...footerLinks].map(({ href }) => currentPage(href, pathname) ?? '')]);
    const lists = frames.get(key) ?? renderFrame(frame).then(listsIn);
    frames.set(key, lists);
    return lists;
  }

  return async (path: string, html: string): Promise<string | undefined> => {
    const text = readDocumentPart(html, 'composition');
    if (text === undefined) return undefined;
    // Written by this very shell, from parsed data.
    const composition: Composition = JSON.parse(text);
    const isSame = shownIn(navigation, composition.shownAt) === shownIn(navigation, shownAt);
    if (composition.showsNavigation || composition.relativeTo !== relativeTo || !isSame) return undefined;
    const lists = await listsOf({ path, shownAt: composition.shownAt });
    // Class names differ between documents: they depend on what was composed before.
    const fits = lists.length > 0 && lists.length === listsIn(html).length && !lists.some((links) => links.includes('class='));
    if (!fits) return undefined;
    const carried = replaceDocumentPart(html, 'composition', compositionPart({ ...composition, navigation: [...navigation] }));
    return piecesOf(carried)
      .map((piece, index) => (index % 2 === 1 ? lists[(index - 1) / 2] : piece))
      .join('');
  };
}

/** Splits markup around the links of its navigation lists: every second piece is the links of one. */
function piecesOf(markup: string): string[] {
  const [first = '', ...lists] = markup.split(LIST);
  return lists.reduce(
    (pieces, list) => {
      const [from, to] = [list.indexOf('>') + 1, list.indexOf('</ul>')];
      return [...pieces.slice(0, -1), pieces.at(-1) + LIST + list.slice(0, from), list.slice(from, to), list.slice(to)];
    },
    [first],
  );
}

function listsIn(markup: string): string[] {
  return piecesOf(markup).filter((_piece, index) => index % 2 === 1);
}

/** The entries shown at an instant, as text to compare. */
function shownIn(navigation: readonly NavigationEntry[], at: number): string {
  return JSON.stringify(
    navigation.filter(({ from, until }) => (!from || Date.parse(from) <= at) && (!until || at < Date.parse(until))).map(({ href }) => href),
  );
}
