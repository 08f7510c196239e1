import type { AppName, Composition } from '@riwaq/contracts';
import { type Host, type LoadedFragment, tracked } from '@riwaq/runtime';
import type { ComponentType } from 'react';
import { applyHead } from '../document/apply-head';
import { documentTitle } from '../document/title';
import type { Remotes } from '../federation/remotes';
import { STEP_LIMIT, within } from '../federation/within';
import { findScreen } from '../routing/screen';
import { savesData } from './saves-data';

export interface BrowserHost extends Omit<Host, 'pointAt'> {
  /** Loads the fragments that the document shows, so that they hydrate with it. Never rejects. */
  readonly prepare: (fragments: Composition['fragments']) => Promise<unknown>;
  readonly report: (error: unknown, where: string) => void;
}

/** The host of one page in the browser. */
export function createBrowserHost(composition: Composition, remotes: Remotes): BrowserHost {
  const { site, navigation, relativeTo, shownAt } = composition;
  const fragments = new Map<string, Promise<LoadedFragment>>();
  const prefetched = new Set<string>();
  const report = (error: unknown, where: string) => console.error(`[${where}]`, error);
  const quietly = () => {};

  async function load(app: AppName, name: string, attempt: number): Promise<LoadedFragment> {
    const { remote, version, pinned } = await remotes.remote(app, attempt);
    const loader = remote.fragments[name];
    if (!loader) throw new Error(`${app} ${version} offers no fragment ${name}`);
    const { default: Component } = await within(loader(), STEP_LIMIT, `${app} ${version} ${name}`);
    if (!Component) throw new Error(`${app} ${version} ${name} exports no component`);
    return { Component: Component as ComponentType<Record<string, unknown>>, version, pinned };
  }

  async function loadOrPrevious(app: AppName, name: string, attempt: number): Promise<LoadedFragment> {
    try {
      return await load(app, name, attempt);
    } catch (error) {
      if (attempt % 2 === 1) throw error;
      report(error, `${app}/${name}`);
      return fragment(app, name, attempt + 1);
    }
  }

  function fragment(app: AppName, name: string, attempt: number): Promise<LoadedFragment> {
    const key = `${app} ${name} ${attempt}`;
    const loaded = fragments.get(key) ?? tracked(loadOrPrevious(app, name, attempt));
    fragments.set(key, loaded);
    return loaded;
  }

  return {
    site,
    navigation,
    relativeTo,
    shownAt,
    report,
    head: (head) => applyHead(head, (title) => documentTitle(title, site.brand.name), site.origin),
    fragment,
    prefetch(href) {
      const { pathname } = new URL(href, location.href);
      if (prefetched.has(pathname) || savesData()) return;
      prefetched.add(pathname);
      void findScreen(pathname, remotes, quietly);
    },
    prefetchFragment(app, name) {
      if (!savesData()) fragment(app, name, 0).catch(quietly);
    },
    prepare: (shown) => Promise.allSettled(shown.map(([app, name]) => fragment(app, name, 0))),
  };
}
