import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageVersion } from '@riwaq/app-source';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { type BuildTarget, baseConfig } from './base-config';
import type { AppConfiguration } from './define-remote';
import { hostDevelopmentConfig } from './development/development-config';
import { type HostFederation, hostFederation } from './federation';
import { IntegrityPlugin } from './library-internals/integrity-plugin';
import { LoadRetryPlugin } from './library-internals/load-retry-plugin';
import { ReleasePlugin } from './release-plugin';
import { ServerFilesPlugin } from './server-files-plugin';

/** What the shell's `webpack.config.ts` says. Files are named from its folder. */
export interface HostOptions {
  /** The app's folder: `import.meta.dirname`. */
  readonly folder: string;
  /** What runs in a page, in this order. */
  readonly entry: readonly string[];
  /** The inline script of each document. What the composer loads finds its text as `BOOT_SCRIPT`. */
  readonly boot: string;
  /** What the composer loads in Node. */
  readonly server: string;
  /** Where `npm run dev` serves the shop. */
  readonly port: number;
  /** Its options of `ModuleFederationPlugin`. The preset adds those that every app has in common. */
  readonly moduleFederation: HostFederation;
}

/** webpack's configuration of the host. `webpack` builds every side and the descriptor into `dist`. `webpack serve` serves the host's sources. */
export function defineHost({ folder, port, moduleFederation, ...files }: HostOptions): AppConfiguration {
  const { name } = moduleFederation;
  return async (options = {}) => {
    if (options.WEBPACK_SERVE)
      return hostDevelopmentConfig({ folder, port, moduleFederation, ...files, remotes: addressesOf(options.remotes) });
    const version = options.version ?? (await packageVersion(folder));
    const target: BuildTarget = { app: name, folder, version, out: options.out ?? join(folder, 'dist') };
    const release = new ReleasePlugin(target, ['browser', 'boot', 'server']);
    return [
      hostBrowserConfig(target, files, hostFederation(target, moduleFederation), release),
      bootConfig(target, files.boot, release),
      serverConfig(target, files.server, release),
    ];
  };
}

/** The host's browser build with `federation` in it. */
function hostBrowserConfig(
  target: BuildTarget,
  { entry }: Pick<HostOptions, 'entry'>,
  federation: NonNullable<Configuration['plugins']>,
  ...more: NonNullable<Configuration['plugins']>
): Configuration {
  const base = baseConfig(target, 'browser');
  return {
    ...base,
    entry: { main: [...entry] },
    module: { rules: [...base.module.rules, unusedOfRouter] },
    plugins: [
      ...base.plugins,
      ...federation,
      new ServerFilesPlugin(target.folder),
      new IntegrityPlugin(),
      new LoadRetryPlugin(),
      compiledAhead(),
      ...more,
    ],
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
          vendor: { test: /node_modules[\\/](?!@module-federation)/, name: 'vendor', priority: 1, enforce: true },
          // No first page brings it; what comes later shares it.
          valibot: { test: /node_modules[\\/]valibot[\\/]/, name: 'valibot', chunks: 'async', priority: 1, enforce: true },
        },
      },
    },
  };
}

/** The rule that leaves out what a page does not take of react-router. */
const unusedOfRouter = {
  test: /node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  use: join(import.meta.dirname, 'library-internals/pure-components.mjs'),
};

/**
 * Tells the browser to compile every function of the first page's scripts while they come, beside the page (decision 0078). Others find one by one that they
 * are needed. Stands before the code that the minifier left.
 */
function compiledAhead(): WebpackPluginInstance {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
}

/** The host's build for Node: a plain library that the composer loads. */
function serverConfig(target: BuildTarget, entry: string, release: ReleasePlugin): Configuration {
  const base = baseConfig(target, 'server');
  return {
    ...base,
    target: 'node20',
    dependencies: [`${target.app} boot`],
    entry: { [target.app]: entry },
    output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
    plugins: [...base.plugins, bootScriptOf(target), release],
  };
}

const BOOT = 'boot.js';

/** Inserts the text of the built boot script as `BOOT_SCRIPT`. */
function bootScriptOf({ out }: BuildTarget) {
  const file = join(out, 'boot', BOOT);
  const text = () => JSON.stringify(readFileSync(file, 'utf8'));
  return new webpack.DefinePlugin({ BOOT_SCRIPT: webpack.DefinePlugin.runtimeValue(text, { fileDependencies: [file] }) });
}

/** The build of the inline script, without chunks. */
function bootConfig(target: BuildTarget, entry: string, release: ReleasePlugin): Configuration {
  const base = baseConfig(target, 'boot');
  return { ...base, entry: { boot: entry }, output: { ...base.output, filename: BOOT }, plugins: [...base.plugins, release] };
}

/** `offers=http://127.0.0.1:3014,courses=…` as addresses by name. */
function addressesOf(remotes = ''): Record<string, string> {
  const pairs = remotes.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]));
}
