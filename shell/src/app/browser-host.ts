import { type AppName, type Attempt, type Composition, FIRST_ATTEMPT, isFallbackAttempt, nextAttempt } from '@riwaq/contracts';
import { type Clock, createClock, createLoads, type Host, hasDataSaver, type LoadedFragment, OtherCodeError } from '@riwaq/runtime';
import { LOAD_TIMEOUT, withTimeout } from '../federation/with-timeout';
import { findScreen, isComponent, type Sources } from './find-screen';
import { applyHead, documentTitle } from './head';

/** In milliseconds. `DAY` would bring its module into the first script. */
const TWO_DAYS = 172_800_000;

export interface BrowserHost extends Omit<Host, 'prerender'> {
  /** Loads the fragments that the document shows, so that they hydrate with it. Never rejects. */
  readonly prepare: (fragments: Composition['fragments']) => Promise<unknown>;
  readonly report: Host['report'];
  readonly now: Clock;
  /** Opens the document of the current address. */
  readonly openDocument: () => void;
  /** Calls `listener` with past and future reports. */
  readonly onReport: (listener: Host['report']) => void;
}

/** The host of one page in the browser. */
export function createBrowserHost(composition: Composition, sources: Sources): BrowserHost {
  const { remotes } = sources;
  const { site, navigation, relativeTo, shownAt, clock, search: composedSearch } = composition;
  const fragments = createLoads<string, LoadedFragment>();
  const prefetched = new Set<string>();
  const reports: Parameters<Host['report']>[] = [];
  let listen: Host['report'] = (...call) => void reports.push(call);
  const report: Host['report'] = (error, where, attempt) => {
    console.error(`[${where}]`, error);
    listen(error, where, attempt);
  };
  const quietly = () => {};
  const now = createClock(clock);
  // Before its document, or days after it, a device is not believed: until an answer says the time, it is what the document shows.
  if (now() < shownAt || now() > relativeTo + TWO_DAYS) now.ahead += shownAt - now();

  async function load(app: AppName, name: string, attempt: Attempt): Promise<LoadedFragment> {
    const { remote, version, pinned } = await remotes.remote(app, attempt);
    const loader = remote.fragments[name];
    if (!loader) throw new Error(`${app} ${version} offers no fragment ${name}`);
    const { default: Component } = await withTimeout(loader(), LOAD_TIMEOUT, `${app} ${version} ${name}`);
    if (!isComponent<Record<string, unknown>>(Component)) throw new Error(`${app} ${version} ${name} exports no component`);
    return { Component, version, pinned };
  }

  async function loadOrPrevious(app: AppName, name: string, attempt: Attempt): Promise<LoadedFragment> {
    try {
      return await load(app, name, attempt);
    } catch (error) {
      if (isFallbackAttempt(attempt)) throw error;
      report(error, `${app}/${name}`, attempt);
      return fragment(app, name, nextAttempt(attempt));
    }
  }

  function fragment(app: AppName, name: string, attempt: Attempt): Promise<LoadedFragment> {
    return fragments(`${app} ${name} ${attempt}`, () => loadOrPrevious(app, name, attempt));
  }

  return {
    site,
    navigation,
    relativeTo,
    now,
    shownAt,
    ...(composedSearch && { composedSearch }),
    report,
    onReport(listener) {
      listen = listener;
      for (const call of reports) listener(...call);
    },
    head: (head) => applyHead(head, (title) => documentTitle(title, site.brand.name), site.origin),
    fragment,
    async data(path, app, version, attempt) {
      const { versions, loaderData } = await sources.data.load(path, attempt);
      if (versions[app] === version) return loaderData;
      // A tab that was opened before a release runs what is the previous release now.
      const other = await sources.data.load(path, nextAttempt(attempt));
      if (other.versions[app] === version) return other.loaderData;
      throw new OtherCodeError(`the data of ${path} was made by ${app} ${versions[app]}, and ${version} asks for it`);
    },
    leave: (address) => location.assign(address),
    openDocument: () => location.reload(),
    openTab: () => open('', '_blank'),
    async prefetch(href) {
      const { pathname } = new URL(href, location.href);
      if (prefetched.has(pathname) || hasDataSaver()) return;
      prefetched.add(pathname);
      await findScreen(pathname, sources, quietly);
    },
    prefetchFragment(app, name) {
      if (!hasDataSaver()) fragment(app, name, FIRST_ATTEMPT).catch(quietly);
    },
    prepare: (shown) => Promise.allSettled(shown.map(([app, name]) => fragment(app, name, FIRST_ATTEMPT))),
  };
}
