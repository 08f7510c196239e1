import { type AppName, type ComposerInput, FIRST_ATTEMPT } from '@riwaq/contracts';
import type { Head, Host, LoadedFragment } from '@riwaq/runtime';
import type { ComponentType } from 'react';
import type { Remotes } from '../federation/remotes';

/** The host of one document while it is composed: remembers what the page says about itself and which fragments it shows. */
export interface ServerHost extends Host {
  readonly collected: {
    head: Head | undefined;
    readonly fragments: [AppName, string][];
    /** Apps that the page shows something of: also those that are not live, whose going live changes it. */
    readonly apps: Set<AppName>;
    /** Of these, apps of which the first page needs scripts: something of theirs is shown that is not deferred. */
    readonly scripted: Set<AppName>;
    readonly errors: unknown[];
  };
}

/** A fragment that no live release offers yet: the page is composed with its placeholder. */
class NotOffered extends Error {}

export function createServerHost(
  { site, navigation, relativeTo, shownAt }: ComposerInput,
  remotes: Remotes,
  composedSearch: string,
): ServerHost {
  const collected: ServerHost['collected'] = {
    head: undefined,
    fragments: [],
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
    if (!deferred) collected.fragments.push([app, name]);
    return { Component: Component as ComponentType<Record<string, unknown>>, version, pinned: true };
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
