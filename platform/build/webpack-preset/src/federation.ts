import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationName } from '@riwaq/app-source/federation-name';
import { VersionSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import webpack, { type WebpackPluginInstance } from 'webpack';
import type { BuildTarget } from './base-config';
import { takeRuntimeFromShell } from './library-internals/shared-runtime';

/** `moduleFederationPlugin.ModuleFederationPluginOptions`. The types of the package's main entry do not compile in another repository. */
type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];
type Shared = Extract<NonNullable<Options['shared']>, Readonly<Record<string, unknown>>>;

/** The file that a remote is entered by. */
export const ENTRY = 'remoteEntry.js';
/** The remote's entry with a runtime before it, for hosts without the shell. */
export const STANDALONE_ENTRY = 'standaloneEntry.js';
/** The file in which a build says what it exposes and shares, for the federation's own tools. */
export const MANIFEST = 'mf-manifest.json';

/** What a remote exposes: `{ './remote': './src/remote' }`. */
export type Exposes = Readonly<Record<`./${string}`, string>>;

/** The options of `ModuleFederationPlugin` that a remote says itself, by the plugin's own names. */
export interface RemoteFederation extends Pick<Options, 'name' | 'filename' | 'exposes' | 'shared'> {
  /** The app's name, under which it is released. In a page each release has a name with its version: `riwaq_offers_1_4_0`. */
  readonly name: string;
  readonly filename: typeof ENTRY;
  /** The shell loads `./remote`, which is in the entry itself. Each other module has another chunk. */
  readonly exposes: Exposes;
  readonly shared: Shared;
}

/** The options of `ModuleFederationPlugin` that the shell says itself, by the plugin's own names. */
export interface HostFederation extends Pick<Options, 'name' | 'remotes' | 'shared' | 'runtimePlugins'> {
  readonly name: string;
  /** None at build time: each document pins the releases of its remotes, and `registerRemotes` takes them from there. */
  readonly remotes: Readonly<Record<string, never>>;
  readonly shared: Shared;
  /** Files of the app. */
  readonly runtimePlugins: string[];
}

const require = createRequire(import.meta.url);

// Else the federation's plugin finds webpack by an error that it provokes: webpack then compiles its whole schema, which takes a second.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

const PresetSchema = v.object({ dependencies: v.object({ '@module-federation/enhanced': VersionSchema }) });

/** Version of `@module-federation/enhanced` in this build. Remotes run on the shell's runtime of the same major (decision 0119). */
export const FEDERATION_VERSION = parse(PresetSchema, require('../package.json'), '@riwaq/webpack-preset').dependencies[
  '@module-federation/enhanced'
];

/**
 * What every app's federation has in common. Shared packages are taken as they come: asking each remote first would let one dead remote stop
 * the page. No build writes its types: an app takes types from `shared/contracts`, never from a remote.
 */
export const common = { shareStrategy: 'loaded-first', dts: false, virtualRuntimeEntry: true } as const satisfies Partial<Options>;

/** A page asks nobody which release is where: its document says so. What would read a manifest on the way is left out (`docs/decisions/0025`). */
const lean = { disableSnapshot: true, target: 'web' } as const;

/** The shell's federation: host of the page, giver of every shared package. */
export function hostFederation({ folder, version }: BuildTarget, options: HostFederation): WebpackPluginInstance[] {
  return [
    new ModuleFederationPlugin({
      ...hostFederationOptions(folder, options),
      manifest: manifestOf(version),
      experiments: { optimization: lean },
    }),
  ];
}

/** What the shell's federation has in common in releases and in development. */
export function hostFederationOptions(folder: string, { runtimePlugins, ...options }: HostFederation): Options {
  return { ...common, ...options, runtimePlugins: runtimePlugins.map((file) => join(folder, file)) };
}

/** A remote's federation in the browser: one entry that exposes its modules and runs on the shell's runtime. */
export function remoteFederation(target: BuildTarget, { exposes, shared }: RemoteFederation): WebpackPluginInstance[] {
  const name = federationName(target.app, target.version);
  return [
    new webpack.ExternalsPlugin('var', takeRuntimeFromShell),
    new ModuleFederationPlugin({
      ...remoteFederationOptions(name, exposes),
      library: { type: 'var', name },
      shared,
      manifest: manifestOf(target.version, { remoteEntry: STANDALONE_ENTRY }),
      experiments: { optimization: { ...lean, disableRemote: true } },
    }),
  ];
}

/** What an app is to the composer, besides its pages: its loaders. */
const SERVER: Exposes = { './server': './src/site.server' };

/** A remote's federation in Node, where documents are composed. */
export function remoteServerFederation(target: BuildTarget, { exposes, shared }: RemoteFederation): WebpackPluginInstance[] {
  return [
    new ModuleFederationPlugin({
      ...remoteFederationOptions(federationName(target.app, target.version), { ...exposes, ...SERVER }),
      library: { type: 'commonjs-module' },
      shared,
      manifest: false,
      experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'node' } },
    }),
  ];
}

/** The federation of a remote's module for the desk: one entry with its runtime, which shares no package. */
export function remoteDeskFederation(name: string, exposes: Exposes): WebpackPluginInstance[] {
  return [
    new ModuleFederationPlugin({
      ...remoteFederationOptions(name, exposes),
      library: { type: 'var', name },
      manifest: false,
      experiments: { optimization: { ...lean, disableRemote: true, disableShared: true } },
    }),
  ];
}

/**
 * The manifest says the version that is released: enhanced would take the one of package.json, which a build can be given another than. A remote's is for hosts
 * without the shell: it names the entry that needs none, and files beside the manifest itself, wherever the shop is. It lists no chunk: a host's runtime runs
 * listed ones ahead, without the checksums that the entry holds.
 */
function manifestOf(
  version: string,
  { remoteEntry }: { readonly remoteEntry?: string } = {},
): Exclude<NonNullable<Options['manifest']>, boolean> {
  return {
    fileName: MANIFEST,
    additionalData: ({ stats: { metaData, exposes, shared } }) => {
      metaData.buildInfo.buildVersion = version;
      if (!remoteEntry) return;
      Object.assign(metaData, { remoteEntry: { ...metaData.remoteEntry, name: remoteEntry }, publicPath: 'auto' });
      for (const { assets } of [...exposes, ...shared]) Object.assign(assets.js, { sync: [], async: [] });
    },
  };
}

/** What the federation of a remote has in common on every side: its name, its entry, what it exposes. */
export function remoteFederationOptions(name: string, exposes: Exposes) {
  return { ...common, name, filename: ENTRY, exposes: listed(exposes) };
}

/** Each exposed module in a chunk of its name. */
function listed(exposes: Exposes): Record<string, { import: string; name: string }> {
  return Object.fromEntries(Object.entries(exposes).map(([key, source]) => [key, { import: source, name: key.slice(2) }]));
}
