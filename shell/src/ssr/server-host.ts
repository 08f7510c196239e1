import { type AppName, FIRST_ATTEMPT, type Head } from '@riwaq/contracts';
import type { ComposerInput } from '@riwaq/contracts/platform';
import type { Host, LoadedFragment } from '@riwaq/runtime';
import type { ComponentType } from 'react';
import type { Remotes } from '../federation/remotes';

/** The host of one document while it is composed: remembers what the page says about itself and which fragments it shows. */
export interface ServerHost extends Host {
  readonly collected: {
    head: Head | undefined;
    /** Every fragment that the page shows. */
    readonly fragments: [AppName, string][];
    /** Those of them that hydrate with the page: they are not deferred. */
    readonly first: [AppName, string][];
    /** Apps that the page shows something of: also those that are not live, whose going live changes it. */
    readonly apps: Set<AppName>;
    /** Of these, apps of which the first page needs scripts: something of theirs is shown that is not deferred. */
    readonly scripted: Set<AppName>;
    readonly errors: unknown[];
  };
}

/** A fragment that no live release offers yet: the page is composed with its placeholder. */
class NotOffered extends Error {}

/** `dataOf` gives what the loader of a fragment made for the page, as text. */
export function createServerHost(
  { site, navigation, relativeTo, shownAt }: ComposerInput,
  remotes: Remotes,
  composedSearch: string,
  dataOf: (app: AppName, fragment: string) => Promise<string | undefined>,
): ServerHost {
  const collected: ServerHost['collected'] = {
    head: undefined,
    fragments: [],
    first: [],
    apps: new Set(),
    scripted: new Set(),
    errors: [],
  };
  const fragments = new Map<string, Promise<LoadedFragment>>();

  async function load(app: AppName, name: string, deferred: boolean): Promise<LoadedFragment> {
    collected.apps.add(app);
    if (!deferred) collected.scripted.add(app);
    if (app !== 'shell' && !remotes.known()[app]) throw new NotOffered(`${app} is not live`);
    const { remote, version } = await remotes.remote(app, FIRST_ATTEMPT);
    const loader = remote.fragments[name];
    if (!loader) throw new NotOffered(`${app} ${version} offers no fragment ${name}`);
    const { default: Component } = await loader();
    collected.fragments.push([app, name]);
    if (!deferred) collected.first.push([app, name]);
    const text = await dataOf(app, name);
    const loaded = { Component: Component as ComponentType<Record<string, unknown>>, version, pinned: true };
    return text === undefined ? loaded : { ...loaded, loaderData: JSON.parse(text) };
  }

  return {
    site,
    navigation,
    relativeTo,
    now: () => shownAt,
    shownAt,
    composedSearch,
    collected,
    head(head) {
      collected.head = head;
    },
    fragment(app, name, _attempt, deferred = false) {
      const key = `${app} ${name} ${deferred}`;
      const loaded = fragments.get(key) ?? load(app, name, deferred);
      fragments.set(key, loaded);
      return loaded;
    },
    data: () => new Promise(() => {}),
    leave() {},
    openTab: () => null,
    async prefetch() {},
    prerender() {},
    prefetchFragment() {},
    report(error) {
      if (error instanceof NotOffered) return;
      collected.errors.push(error);
    },
  };
}
