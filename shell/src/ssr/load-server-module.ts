import { createInstance } from '@module-federation/enhanced/runtime';
import type { AppName, ComposerInput, PinnedRelease } from '@riwaq/contracts';
import * as designSystem from '@riwaq/design-system';
import * as overlay from '@riwaq/design-system/overlay';
import * as runtime from '@riwaq/runtime';
import * as router from '@riwaq/runtime/router';
import * as store from '@riwaq/store';
import type { SharedPackage } from '@riwaq/webpack-preset/shared-packages';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as styledComponents from 'styled-components';

/** The module of each package that the build's list names: the compiler refuses one that is missing, and one too many. */
const modules: Readonly<Record<SharedPackage, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'styled-components': styledComponents,
  '@riwaq/runtime': runtime,
  '@riwaq/runtime/router': router,
  '@riwaq/store': store,
  '@riwaq/design-system': designSystem,
  '@riwaq/design-system/overlay': overlay,
};

/** The shared packages that the shell provides to remotes while composing: one instance of each, as in the browser, without a version check. */
const sharedPackages = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [
    name,
    { lib: () => module, shareConfig: { singleton: true, requiredVersion: false as const } },
  ]),
);

type LoadEntry = NonNullable<NonNullable<Parameters<typeof createInstance>[0]['plugins']>[number]['loadEntry']>;

/** The composer's counterpart of the browser's release loader: loads the remotes' builds for Node from their releases' folders. */
export function createServerModuleLoader({ remotes, serverEntries, load }: ComposerInput): (release: PinnedRelease) => Promise<unknown> {
  const live = Object.entries(remotes).map(([app, { live }]) => ({ name: live.global, entry: serverEntries[app as AppName] ?? '' }));
  const loadEntry: LoadEntry = ({ remoteInfo }) => Promise.resolve(load(remoteInfo.entry)) as ReturnType<LoadEntry>;
  const federation = createInstance({
    name: 'composer',
    remotes: live,
    shared: sharedPackages,
    plugins: [{ name: 'releases', loadEntry }],
  });

  return async ({ global }) => {
    const exposed = await federation.loadRemote<{ readonly default?: unknown }>(`${global}/remote`);
    return exposed?.default;
  };
}
