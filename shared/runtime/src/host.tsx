import type { AppName, Attempt, NavigationEntry, PublicSite } from '@riwaq/contracts';
import { type ComponentType, createContext, type ReactNode, use, useEffect } from 'react';

/** What a page says about itself to browsers, search engines and those who share it. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Path of the share image. */
  readonly image?: string;
  /** schema.org objects. */
  readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
  /** True where search engines should leave the page out (payment results, missing pages). */
  readonly unlisted?: boolean;
  /** True where the page says that there is nothing at its address: its document is answered with 404, and is unlisted. */
  readonly missing?: boolean;
}

/** What only a composed document says of a page. An app's `src/composer` gives it, which browser builds leave out. */
export type DocumentMetadata = Pick<Head, 'image' | 'structuredData'>;

/** A fragment that is ready to render, and whether it is of the release that the document was rendered with. */
export interface LoadedFragment {
  readonly Component: ComponentType<Record<string, unknown>>;
  readonly version: string;
  /** False where the document's markup is another release's and must not be hydrated with this one. */
  readonly pinned: boolean;
}

/** What the shell gives to everything that it hosts. One per page in the browser, one per document when composing. */
export interface Host {
  readonly site: PublicSite;
  readonly navigation: readonly NavigationEntry[];
  /** Midnight in Algiers, in milliseconds, of the day that the composition pins and that relative dates count from (D4). */
  readonly relativeTo: number;
  /** The instant that the document shows, in milliseconds: the same on the server and in the browser, and never after now. */
  readonly shownAt: number;
  /** The query that the document was composed with, with its question mark: the render that hydrates it has no other. */
  readonly composedSearch?: string;
  /** Takes a page's head: collects it while composing, applies it in the browser. */
  readonly head: (head: Head) => void;
  /**
   * Loads a fragment of an app; one promise per attempt. The first attempt of a round loads the live release, or else the previous good one;
   * the second loads the previous one at once. A rejected attempt stays rejected; the next round retries.
   * The document omits the scripts of a `deferred` fragment.
   */
  readonly fragment: (app: AppName, fragment: string, attempt: Attempt, deferred?: boolean) => Promise<LoadedFragment>;
  /** Leaves the site for a web address, in this tab. */
  readonly leave: (address: string) => void;
  /** Opens an empty tab; null where the browser blocks it. Call it in the press itself, before any `await`. */
  readonly openTab: () => Window | null;
  /** Begins to load what a visitor will probably need next; never fails. */
  readonly prefetch: (href: string) => void;
  /** Told which address a visitor points at, or has `in view`: its page is loaded and rendered out of the document, within what the shell allows itself. */
  readonly prerender: (href: string, wish?: 'pointed' | 'in view') => void;
  readonly prefetchFragment: (app: AppName, fragment: string) => void;
  /** Reports an error and its place to operations. `attempt` marks a failed release of the app that `where` starts with (`offers/PromoBanner`). */
  readonly report: (error: unknown, where: string, attempt?: Attempt) => void;
}

export const HostContext = createContext<Host | null>(null);

/** The host of this page. Throws outside of one. */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('rendered outside of a host');
  return host;
}

/** The site's public configuration: brand, contacts, bank details (D1). */
export function useSite(): PublicSite {
  return useHost().site;
}

/** The header's navigation entries of all live apps, in order. Those with a window are the caller's to show by the clock. */
export function useNavigation(): readonly NavigationEntry[] {
  return useHost().navigation;
}

/** Midnight in Algiers, in milliseconds, of the day that the composition pins (D4). The same on the server and in the browser. */
export function useRelativeTo(): number {
  return useHost().relativeTo;
}

/** A page's frame: hands its head to the host and holds its content. Every page is exactly one of these. */
export function Page({ children, ...head }: Head & { children: ReactNode }) {
  const host = useHost();
  const composing = typeof document === 'undefined';
  if (composing) host.head(head);
  const key = JSON.stringify(head);
  useEffect(() => host.head(JSON.parse(key)), [host, key]);
  return <main id="content">{children}</main>;
}
