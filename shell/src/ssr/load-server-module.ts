import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import type { ComposerInput } from '@riwaq/contracts/platform';
import * as designSystem from '@riwaq/design-system';
import * as overlay from '@riwaq/design-system/overlay';
import designSystemPackage from '@riwaq/design-system/package.json';
import * as runtime from '@riwaq/runtime';
import * as router from '@riwaq/runtime/router';
import * as store from '@riwaq/store';
import type { SharedPackage } from '@riwaq/webpack-preset/shared-packages';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as styledComponents from 'styled-components';
import { ownOrShellPlugin } from '../federation/own-or-shell-plugin';

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

const { version } = designSystemPackage;

/** The instance that gives the shared packages while composing. */
const COMPOSER = 'composer';

/** The shared packages that the shell provides to remotes while composing, as in the browser: a remote may carry another design system. */
const sharedPackages = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => {
    const carried = name.startsWith('@riwaq/design-system');
    const shareConfig = carried ? { singleton: false, requiredVersion: version } : { singleton: true, requiredVersion: false as const };
    return [name, { lib: () => module, ...(carried && { version }), shareConfig }];
  }),
);

type LoadEntry = NonNullable<NonNullable<Parameters<typeof createInstance>[0]['plugins']>[number]['loadEntry']>;

/**
 * The composer's counterpart of the browser's release loader. Loads what the builds for Node of the live and previous releases expose, by the release's name in
 * the federation.
 */
export function createServerModuleLoader({
  servers,
  load,
}: ComposerInput): (global: string, exposed: 'remote' | 'server') => Promise<unknown> {
  // Each remote brings its own runtime here, which knows the plugins of all instances.
  registerGlobalPlugins([ownOrShellPlugin(COMPOSER)]);
  const releases = Object.values(servers).flatMap(({ live, previous }) => [live, ...(previous ? [previous] : [])]);
  const loadEntry: LoadEntry = ({ remoteInfo }) => Promise.resolve(load(remoteInfo.entry)) as ReturnType<LoadEntry>;
  const federation = createInstance({
    name: COMPOSER,
    remotes: releases.map(({ global, entry }) => ({ name: global, entry })),
    shared: sharedPackages,
    plugins: [{ name: 'releases', loadEntry }],
  });

  return async (global, name) => {
    const exposed = await federation.loadRemote<{ readonly default?: unknown }>(`${global}/${name}`);
    return exposed?.default;
  };
}
