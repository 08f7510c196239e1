import type { AppName, Attempt, Head, NavigationEntry, PublicSite } from '@riwaq/contracts';
import { type ComponentType, createContext, use } from 'react';

/** A fragment that is ready to render, and whether it is of the release that the document was rendered with. */
export interface LoadedFragment {
  readonly Component: ComponentType<Record<string, unknown>>;
  readonly version: string;
  /** False where the document's markup is another release's and must not be hydrated with this one. */
  readonly pinned: boolean;
  /** What its loader made, while composing. In the browser the data of the page holds it. */
  readonly loaderData?: unknown;
}

/** What the shell provides to hosted apps. One per page in the browser, one per document while composing. */
export interface Host {
  readonly site: PublicSite;
  readonly navigation: readonly NavigationEntry[];
  /** Midnight in Algiers, in milliseconds, of the day that the composition pins and that relative dates count from. */
  readonly relativeTo: number;
  /** The only clock: the server's milliseconds since 1970, or the device's until an answer says them. A preview shifts it. */
  readonly now: () => number;
  /** The instant that the document shows, in milliseconds: the same on the server and in the browser, and never after now. */
  readonly shownAt: number;
  /** The query that the document was composed with, with its question mark: the render that hydrates it has no other. */
  readonly composedSearch?: string;
  /** Sets a page's head: collected while composing, applied in the browser. */
  readonly head: (head: Head) => void;
  /**
   * Loads a fragment of an app. Callers share one promise per attempt until it rejects; the next caller loads again. The first attempt of a
   * round loads the live release, or else the previous good one; the second loads the previous one at once.
   * The document omits the scripts of a `deferred` fragment.
   */
  readonly fragment: (app: AppName, fragment: string, attempt: Attempt, deferred?: boolean) => Promise<LoadedFragment>;
  /**
   * Data of another page of the site, or of a resource, by its path: `/products`. `version` is that of the app whose code asks. Callers share one promise
   * until it rejects: where the data is missing, late, unreadable, or was made by other code.
   */
  readonly data: (path: string, app: AppName, version: string, attempt: Attempt) => Promise<unknown>;
  /** Leaves the site for a web address, in this tab. */
  readonly leave: (address: string) => void;
  /** Opens an empty tab; null where the browser blocks it. Call it in the press itself, before any `await`. */
  readonly openTab: () => Window | null;
  /** Preloads a probable next page. Resolves when it has loaded or failed; never rejects. */
  readonly prefetch: (href: string) => Promise<void>;
  /**
   * Loads and renders a page ahead, for a link that the visitor points at or has `in view`. The shell sets the limits. For a link that is being `pressed`,
   * before its click, it only requests what the page needs.
   */
  readonly prerender: (href: string, wish?: 'pointed' | 'in view' | 'pressed') => void;
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

/** The site's public configuration: brand, contacts, bank details. */
export function useSite(): PublicSite {
  return useHost().site;
}

/** The header's navigation entries of all live apps, in order. Those with a window are the caller's to show by the clock. */
export function useNavigation(): readonly NavigationEntry[] {
  return useHost().navigation;
}

/** Midnight in Algiers, in milliseconds, of the day that the composition pins. The same on the server and in the browser. */
export function useRelativeTo(): number {
  return useHost().relativeTo;
}
