import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { packageVersion } from '@riwaq/app-source';
import { DESK } from '@riwaq/app-source/describe-app';
import { deskName, federationName } from '@riwaq/app-source/federation-name';
import type { Chunk, Configuration } from 'webpack';
import { type BuildTarget, baseConfig } from './base-config';
import { type DevelopmentConfiguration, remoteDevelopmentConfig } from './development/development-config';
import { type Exposes, type RemoteFederation, remoteDeskFederation, remoteFederation, remoteServerFederation } from './federation';
import { IntegrityPlugin } from './library-internals/integrity-plugin';
import { ReleasePlugin } from './release-plugin';
import { ServerFilesPlugin } from './server-files-plugin';

/** What a remote's `webpack.config.ts` says. */
export interface RemoteOptions {
  /** The app's folder: `import.meta.dirname`. */
  readonly folder: string;
  /** Where `npm run dev` serves it. */
  readonly port: number;
  /** Its options of `ModuleFederationPlugin`. The preset adds those that all remotes have in common. */
  readonly moduleFederation: RemoteFederation;
}

/** Options of the command line: `webpack --env version=1.4.0 --env out=…`, or `webpack serve`. */
export interface BuildOptions {
  readonly version?: string;
  readonly out?: string;
  /** Says that the shell runs from its sources too. */
  readonly hot?: boolean;
  /** Remotes that the shell takes from development servers: `offers=http://127.0.0.1:3014,courses=…`. */
  readonly remotes?: string;
  readonly WEBPACK_SERVE?: boolean;
}

/** What an app's `webpack.config.ts` exports: its builds, or its development server. */
export type AppConfiguration = (options?: BuildOptions) => Promise<Configuration[] | DevelopmentConfiguration>;

/**
 * webpack's configuration of a remote. `webpack` builds browser, server, descriptor and manifest into `dist`, and `desk` where there is a
 * `src/desk.ts`; `webpack serve` serves its sources.
 */
export function defineRemote({ folder, port, moduleFederation }: RemoteOptions): AppConfiguration {
  const { name } = moduleFederation;
  return async (options = {}) => {
    if (options.WEBPACK_SERVE) return remoteDevelopmentConfig({ folder, port, moduleFederation, hot: options.hot ?? false });
    const version = options.version ?? (await packageVersion(folder));
    const target: BuildTarget = { app: name, folder, version, out: options.out ?? join(folder, 'dist') };
    const hasDesk = existsSync(join(folder, DESK));
    const release = new ReleasePlugin(target, ['browser', 'standalone', 'server', ...(hasDesk ? (['desk'] as const) : [])]);
    return [
      remoteBrowserConfig(target, moduleFederation, release),
      standaloneConfig(target, release),
      remoteServerConfig(target, moduleFederation, release),
      ...(hasDesk ? [remoteDeskConfig(target, release)] : []),
    ];
  };
}

function remoteBrowserConfig(target: BuildTarget, moduleFederation: RemoteFederation, release: ReleasePlugin): Configuration {
  const base = baseConfig(target, 'browser');
  const name = federationName(target.app, target.version);
  return {
    ...base,
    entry: {},
    // Another site's page takes a chunk with a checksum by CORS alone. It costs 32 bytes: where nothing is for other hosts, none.
    output: { ...base.output, ...(Object.keys(moduleFederation.exposes).length > 1 && { crossOriginLoading: 'anonymous' as const }) },
    optimization: {
      ...base.optimization,
      splitChunks: {
        ...base.optimization.splitChunks,
        cacheGroups: { exposed: withinEntry(name, 'remote') },
      },
    },
    plugins: [
      ...base.plugins,
      ...remoteFederation(target, moduleFederation),
      new ServerFilesPlugin(target.folder),
      new IntegrityPlugin(),
      release,
    ],
  };
}

/** Puts an exposed module into the entry. A separate chunk would cost a round trip when coming from another app, and a request on a first page. */
function withinEntry(name: string, exposed: string) {
  return { name, chunks: (chunk: Chunk) => chunk.name === exposed, enforce: true };
}

/** The runtime that a remote's entry takes where no shell gives one. The release puts both into one file. */
function standaloneConfig(target: BuildTarget, release: ReleasePlugin): Configuration {
  const base = baseConfig(target, 'standalone');
  const runtime = `standalone-runtime${extname(import.meta.filename)}`;
  return {
    ...base,
    dependencies: [`${target.app} browser`],
    entry: { runtime: join(import.meta.dirname, 'library-internals', runtime) },
    output: { ...base.output, filename: '[name].js' },
    plugins: [...base.plugins, release],
  };
}

function remoteServerConfig(target: BuildTarget, moduleFederation: RemoteFederation, release: ReleasePlugin): Configuration {
  const base = baseConfig(target, 'server');
  return {
    ...base,
    // Chunks load with `require`. Read in the background they come in any order, and so did the styles of a page.
    target: 'node20',
    // One after the other: both work on the same two processors, and would hold their modules in memory at once.
    dependencies: [`${target.app} browser`],
    entry: {},
    output: { ...base.output, library: { type: 'commonjs-module' } },
    plugins: [...base.plugins, ...remoteServerFederation(target, moduleFederation), release],
  };
}

/** How the app's team edits its records, for the desk alone: one script of one name in every version, without records. */
function remoteDeskConfig(target: BuildTarget, release: ReleasePlugin): Configuration {
  const name = deskName(target.app);
  const exposes: Exposes = { './desk': `./${DESK}` };
  const base = baseConfig(target, 'desk');
  return {
    ...base,
    dependencies: [`${target.app} server`],
    entry: {},
    output: { ...base.output, publicPath: 'auto', uniqueName: name },
    optimization: {
      ...base.optimization,
      splitChunks: { ...base.optimization.splitChunks, cacheGroups: { exposed: withinEntry(name, 'desk') } },
    },
    plugins: [...base.plugins, ...remoteDeskFederation(name, exposes), new ServerFilesPlugin(target.folder), release],
  };
}
