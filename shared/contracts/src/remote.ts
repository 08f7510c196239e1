import type { ComponentType } from 'react';
import type { AppName } from './app-name';
import type { PageProps } from './app-server';
import type { Fragments } from './fragments';

/** The version of the remote contract that this source tree speaks. A remote of another one is refused by `riwaq promote`. */
export const CONTRACT_VERSION = 2;

/** A page of a remote: one of react-router's route objects, whose module exports the page as `Component`. */
export interface RemoteRoute {
  /** Also the chunk name of `lazy`; the build fails if they differ. */
  readonly id: string;
  /**
   * Absolute pattern: `/product/:productSlug`. react-router ranks several matches. The manifest (`routes`) has the patterns that follow
   * from records: a page may have only those.
   */
  readonly path?: string;
  readonly lazy: () => Promise<{ readonly Component: ComponentType<PageProps<never>> }>;
}

/**
 * The fragments that an app must offer, by name: `fragments: { PromoBanner: … } satisfies OfferedFragments<'offers'>`. A fragment with a loader takes
 * `loaderData` beside its props.
 */
export type OfferedFragments<App extends string> = {
  readonly [Key in keyof Fragments as Key extends `${App}/${infer Name}` ? Name : never]: () => Promise<{
    readonly default: ComponentType<Fragments[Key] & PageProps<never>>;
  }>;
};

/** Loads a fragment: a part of a page that another app places with `<RemoteSlot>`. Its chunk is named as the fragment. */
type FragmentLoader = () => Promise<{ readonly default: ComponentType<never> }>;

/** What an app offers to the site: the default export of a remote's exposed module `./remote`, and of the shell. */
export interface Remote {
  readonly name: AppName;
  readonly contract: typeof CONTRACT_VERSION;
  readonly routes: readonly RemoteRoute[];
  readonly fragments: Readonly<Record<string, FragmentLoader>>;
}

/** Whether a loaded module has the shape of a remote of this contract; a release of the wrong shape counts as broken. */
export function isRemote(value: unknown): value is Remote {
  if (typeof value !== 'object' || value === null) return false;
  const { name, contract, routes, fragments } = value as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    contract === CONTRACT_VERSION &&
    Array.isArray(routes) &&
    routes.every((route) => typeof route?.id === 'string' && typeof route?.lazy === 'function') &&
    typeof fragments === 'object' &&
    fragments !== null &&
    Object.values(fragments).every((load) => typeof load === 'function')
  );
}
