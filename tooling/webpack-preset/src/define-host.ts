import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { packageVersion } from './app-source';
import { type BuildTarget, baseConfig } from './base-config';
import type { AppConfiguration } from './define-remote';
import { hostDevelopmentConfig } from './development/development-config';
import { hostFederation, type Shared } from './federation';
import { IntegrityPlugin } from './library-internals/integrity-plugin';
import { leaveOutPrefixes } from './library-internals/leave-out';
import { LoadRetryPlugin } from './library-internals/load-retry-plugin';
import { ReleasePlugin } from './release-plugin';

/** What the shell's `webpack.config.ts` says. Files are named from its folder. */
export interface HostOptions {
  readonly name: string;
  /** The app's folder: `import.meta.dirname`. */
  readonly folder: string;
  /** What runs in a page, in this order. */
  readonly entry: readonly string[];
  /** What the composer loads in Node. */
  readonly server: string;
  /** The service worker. */
  readonly worker: string;
  /** Plugins of the federation's runtime. */
  readonly runtimePlugins: readonly string[];
  readonly shared: Shared;
  /** Where `npm run dev` serves the shop. */
  readonly port: number;
}

/** webpack's configuration of the host. `webpack` builds browser, server, worker and descriptor into `dist`; `webpack serve` serves the host's sources. */
export function defineHost({ name, folder, shared, port, ...files }: HostOptions): AppConfiguration {
  return async (options = {}) => {
    if (options.WEBPACK_SERVE)
      return hostDevelopmentConfig({ app: name, folder, shared, port, ...files, remotes: addressesOf(options.remotes) });
    const version = options.version ?? (await packageVersion(folder));
    const target: BuildTarget = { app: name, folder, version, out: options.out ?? join(folder, 'dist') };
    const release = new ReleasePlugin(target, ['browser', 'server', 'worker']);
    return [
      hostBrowserConfig(target, files, hostFederation(target, shared, files.runtimePlugins), release),
      serverConfig(target, files.server, release),
      workerConfig(target, files.worker, release),
    ];
  };
}

/** The host's browser build with `federation` in it; a build without any is one bundle. */
export function hostBrowserConfig(
  target: BuildTarget,
  { entry }: Pick<HostOptions, 'entry'>,
  federation: NonNullable<Configuration['plugins']>,
  ...more: NonNullable<Configuration['plugins']>
): Configuration {
  const base = baseConfig(target, 'browser');
  return {
    ...base,
    entry: { main: [...entry] },
    plugins: [...base.plugins, ...federation, leaveOutPrefixes(), new IntegrityPlugin(), new LoadRetryPlugin(), ...more],
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'initial',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          dom: { test: /node_modules[\\/](react-dom|scheduler)[\\/]/, name: 'dom', priority: 2, enforce: true },
          // The federation's runtime starts the page, before any chunk is waited for: it stays with the entry.
          vendor: { test: /node_modules[\\/](?!@module-federation|\.federation)/, name: 'vendor', priority: 1, enforce: true },
          // No first page brings it; what comes later shares it.
          valibot: { test: /node_modules[\\/]valibot[\\/]/, name: 'valibot', chunks: 'async', priority: 1, enforce: true },
        },
      },
    },
  };
}

/** The host's build for Node: a plain library that the composer loads. */
function serverConfig(target: BuildTarget, entry: string, release: ReleasePlugin): Configuration {
  const base = baseConfig(target, 'server');
  return {
    ...base,
    target: 'node20',
    entry: { [target.app]: entry },
    output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
    plugins: [...base.plugins, release],
  };
}

/** The host's service worker: one script for itself. The composer puts it beside the documents, whose addresses it then answers for. */
function workerConfig(target: BuildTarget, entry: string, release: ReleasePlugin): Configuration {
  const base = baseConfig(target, 'worker');
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { worker: entry },
    output: { ...base.output, filename: 'sw.js' },
    plugins: [...base.plugins, release],
  };
}

/** `offers=http://127.0.0.1:3014,courses=…` as addresses by name. */
function addressesOf(remotes = ''): Record<string, string> {
  const pairs = remotes.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]));
}
