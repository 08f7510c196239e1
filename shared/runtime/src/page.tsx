import { type AppName, type Attempt, FIRST_ATTEMPT, type Head, type PageData } from '@riwaq/contracts';
import { createContext, type ReactNode, use, useCallback, useEffect } from 'react';
import { useHost } from './host';

/** The data of the page around a component, and the code that shows it. */
export interface GivenPage {
  readonly app: AppName;
  /** Version of the code that shows it. */
  readonly version: string;
  readonly attempt: Attempt;
  readonly head: Head;
  /** What the loaders of its fragments made of the live releases. */
  readonly given: GivenFragments;
  /** The same of the previous good releases: fetched with the first call. */
  readonly previous: () => Promise<GivenFragments>;
}

/** Data of fragments, by `app/fragment`, and the version of the code that made it, by app. */
type GivenFragments = Pick<PageData, 'fragments' | 'versions'>;

/** Set around each page of a route. Null around the shell's status pages. */
export const GivenPageContext = createContext<GivenPage | null>(null);

/**
 * A page's frame: gives its head to the host and holds its content. Every page is exactly one of these. The head comes from `meta` of its `.server` file. A page
 * whose title follows its state sets that title here.
 */
export function Page({ children, ...own }: Partial<Head> & { readonly children: ReactNode }) {
  const host = useHost();
  const { title = '', description = '', ...head } = { ...use(GivenPageContext)?.head, ...own };
  const composing = typeof document === 'undefined';
  const key = JSON.stringify({ title, description, ...head });
  if (composing) host.head({ title, description, ...head });
  useEffect(() => host.head(JSON.parse(key)), [host, key]);
  return <main id="content">{children}</main>;
}

/**
 * Returns what the loader of a fragment made for this version of its app; undefined where it has no loader. Suspends until the data of the previous release comes.
 * Throws where that version made no data for this page.
 */
export function useFragmentData(app: AppName, fragment: string, version: string): unknown {
  const page = use(GivenPageContext);
  const key = `${app}/${fragment}`;
  if (!page || !(key in page.given.fragments)) return undefined;
  const { fragments, versions } = page.given.versions[app] === version ? page.given : use(page.previous());
  if (versions[app] !== version) throw new Error(`there is no data of ${key} ${version}`);
  return fragments[key];
}

/** Other code made the data that a part asks for: a release came, and another one after it, since the visitor opened the page. */
export class OtherCodeError extends Error {
  override readonly name = 'OtherCodeError';
}

/**
 * Returns a function that loads the data of another page of the same app, or of one of its resources, by its path (`useHost().data`). Call it where the visitor
 * needs the data, or comes near.
 */
export function useDataLoader(): (path: string) => Promise<unknown> {
  const { data } = useHost();
  const page = use(GivenPageContext);
  const { app = 'shell', version = '', attempt = FIRST_ATTEMPT } = page ?? {};
  return useCallback((path) => data(path, app, version, attempt), [data, app, version, attempt]);
}
