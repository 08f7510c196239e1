import type { Composition, NavigationEntry } from '@riwaq/contracts';
import { compositionPart, readDocumentPart, replaceDocumentPart } from '@riwaq/contracts/document-parts';
import { parseLocation } from '@riwaq/runtime/router';
import { footerLinks } from '../app/frame/footer';
import { currentPage } from '../app/frame/navigation';

/** A list of links holds no other list. */
const LISTS = /(<ul\b[^>]*\bdata-navigation="[^>]*>)(.*?)(?=<\/ul>)/gs;

/** What of a document's frame depends on its address, its instant and the navigation. */
interface FrameOf {
  readonly path: string;
  readonly shownAt: number;
}

interface Replacement {
  readonly navigation: readonly NavigationEntry[];
  /** Midnight of the day, and the instant, in milliseconds, that documents show which are composed now. */
  readonly relativeTo: number;
  readonly shownAt: number;
  /** Renders the site's frame with the navigation of now, to markup. */
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
    // Names of styles are the document's own: they differ with what was composed before it.
    const fits = lists.length > 0 && lists.length === listsIn(html).length && !lists.some((links) => links.includes('class='));
    if (!fits) return undefined;
    let place = 0;
    const carried = replaceDocumentPart(html, 'composition', compositionPart({ ...composition, navigation: [...navigation] }));
    return carried.replace(LISTS, (_whole, start: string) => start + (lists[place++] ?? ''));
  };
}

function listsIn(markup: string): string[] {
  return [...markup.matchAll(LISTS)].map(([, , links = '']) => links);
}

/** The entries that are shown at an instant, as text to compare. */
function shownIn(navigation: readonly NavigationEntry[], at: number): string {
  return JSON.stringify(
    navigation.filter(({ from, until }) => (!from || Date.parse(from) <= at) && (!until || at < Date.parse(until))).map(({ href }) => href),
  );
}
