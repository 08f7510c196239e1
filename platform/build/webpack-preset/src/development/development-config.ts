import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { projectFolder } from '@riwaq/app-source';
import { federationName } from '@riwaq/app-source/federation-name';
import { checksum } from '@riwaq/app-source/release-facts';
import { drawForApp } from '@riwaq/artwork/draw-for-app';
import webpack, { type Compiler, type Configuration, type ExternalItemFunctionData } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { baseConfig, compilerCache, swcOptions } from '../base-config';
import { ENTRY, type HostFederation, hostFederationOptions, MANIFEST, type RemoteFederation, remoteFederationOptions } from '../federation';
import { ServerFilesPlugin } from '../server-files-plugin';
import { DEVELOPMENT_VERSION, developmentPath, fetchAppSources, readAppSources, shopUrl } from './app-sources';
import { liveMoment } from './development-data';
import { developmentServer } from './development-server';
import { evaluateSources, sourceData } from './source-data';

const require = createRequire(import.meta.url);

export type DevelopmentConfiguration = Configuration & { readonly devServer: ServerConfiguration };

interface Developed {
  readonly folder: string;
  readonly port: number;
}

interface DevelopedRemote extends Developed {
  readonly moduleFederation: RemoteFederation;
  /** Whether the shell runs from its sources too: then modules are replaced in the page, and state is kept. */
  readonly hot: boolean;
}

interface DevelopedHost extends Developed {
  readonly entry: readonly string[];
  readonly moduleFederation: HostFederation;
  /** Addresses of the development servers of remotes, by name. */
  readonly remotes: Readonly<Record<string, string>>;
}

/** What sources import when they are compiled for development, in place of `react/jsx-runtime`. */
const JSX = 'react/jsx-dev-runtime';

/** What a remote's `npm run dev` serves: the remote from its sources in the released shop. */
export async function remoteDevelopmentConfig(remote: DevelopedRemote): Promise<DevelopmentConfiguration> {
  const { folder, port, hot } = remote;
  const { name: app, exposes, shared } = remote.moduleFederation;
  const { media, draw } = await drawnMedia(app, folder);
  const name = federationName(app, DEVELOPMENT_VERSION);
  const entry = new EntryChecksumPlugin();
  const sources = () => readAppSources(app, folder, hot ? '' : entry.checksum);
  const fromSources = async () => {
    const { remote: described, navigation } = await sources();
    return { remotes: { [app]: described }, navigation };
  };
  return {
    ...developmentBase(app, folder, hot),
    entry: {},
    externals: hot ? [(requested: ExternalItemFunctionData) => Promise.resolve(refreshOfTheShell(app, requested))] : [],
    plugins: [
      new ModuleFederationPlugin({
        ...remoteFederationOptions(name, exposes),
        library: { type: 'var', name },
        // Sources import this name in development; the released shell provides the other one.
        shared: hot ? { ...shared, [JSX]: shared['react/jsx-runtime'] ?? {} } : shared,
        manifest: { fileName: MANIFEST },
      }),
      new ServerFilesPlugin(folder),
      entry,
      ...(hot ? [fastRefresh()] : []),
    ],
    devServer: developmentServer({ app, folder, port, hot, media, draw, fromSources, data: readData(app, folder), sources }),
  };
}

/** What the shell's `npm run dev` serves: the shop with the shell, and the remotes that are named, from their sources. */
export async function hostDevelopmentConfig(host: DevelopedHost): Promise<DevelopmentConfiguration> {
  const { folder, port, entry, moduleFederation, remotes } = host;
  const { name: app, shared } = moduleFederation;
  const { media, draw } = await drawnMedia(app, folder);
  const fromSources = async () => {
    const requested = await Promise.all(
      Object.entries(remotes).map(async ([name, address]) => [name, await fetchAppSources(name, address)] as const),
    );
    return {
      remotes: Object.fromEntries(requested.map(([name, { remote }]) => [name, remote])),
      navigation: requested.flatMap(([, { navigation }]) => navigation),
      shellScript: `${developmentPath(app)}main.js`,
    };
  };
  return {
    ...developmentBase(app, folder, true),
    // Sources import another JSX runtime now; released remotes still take react/jsx-runtime from the shell, which gives what it imports.
    entry: { main: [join(import.meta.dirname, `share-refresh${extname(import.meta.filename)}`), 'react/jsx-runtime', ...entry] },
    plugins: [
      new ModuleFederationPlugin({
        ...hostFederationOptions(folder, moduleFederation),
        shared: { ...shared, [JSX]: shared['react/jsx-runtime'] ?? {} },
        manifest: { fileName: MANIFEST },
      }),
      new ServerFilesPlugin(folder),
      fastRefresh(),
    ],
    devServer: developmentServer({ app, folder, port, hot: true, media, draw, fromSources, data: readData(app, folder), others: remotes }),
  };
}

/** Draws the artwork of an app that is served from its sources. Returns the folder, and what draws it again. */
async function drawnMedia(app: string, folder: string) {
  const media = join(projectFolder(folder), 'node_modules/.cache/riwaq-development', app);
  const draw = () => drawForApp(app, folder, media);
  await draw();
  return { media, draw };
}

/** Returns a function that asks an app's loaders for the data of a path, with its sources and records of that moment. */
function readData(app: string, folder: string) {
  return async (path: string) => sourceData(app, await evaluateSources(folder), path, await liveMoment(shopUrl()));
}

/**
 * React knows one refresh runtime, the shell's. A remote cannot take it as a shared package: its entry needs it at once, and
 * a container has no shared packages before the shell gives them. So it takes the shell's through a global.
 */
function refreshOfTheShell(app: string, { request = '' }: ExternalItemFunctionData): string | undefined {
  return /react-refresh[\\/]runtime(\.js)?$/.test(request) ? `var riwaqRefresh(${JSON.stringify(app)})` : undefined;
}

/** Fast refresh for one app's sources. One name for all apps: the runtime must be hung into React only once a page. */
function fastRefresh(): ReactRefreshPlugin {
  return new ReactRefreshPlugin({ library: 'riwaq', overlay: false, forceEnable: true });
}

/** Knows the checksum of the remote's entry as it was built last: a released shell takes no entry without one. */
class EntryChecksumPlugin {
  checksum = '';

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('EntryChecksumPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'EntryChecksumPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const entry = assets[ENTRY];
          if (entry) this.checksum = checksum(entry.buffer());
        },
      );
    });
  }
}

/** What the sources of every app are built with while somebody works on them. */
function developmentBase(app: string, folder: string, hot: boolean): Configuration {
  const production = baseConfig({ app, folder, version: DEVELOPMENT_VERSION, out: '/' }, 'browser');
  const rules = [{ test: /\.tsx?$/, use: { loader: require.resolve('swc-loader'), options: developmentSwcOptions(hot) } }];
  return {
    ...production,
    name: `${app} development`,
    mode: 'development',
    devtool: 'eval-cheap-module-source-map',
    infrastructureLogging: { level: 'warn' },
    output: { ...production.output, publicPath: developmentPath(app), filename: '[name].js', chunkFilename: '[name].js', clean: false },
    module: { rules },
    optimization: { chunkIds: 'named', moduleIds: 'named', minimize: false },
    cache: { type: 'filesystem', name: `${app}-development-${hot}`, buildDependencies: { preset: [`${import.meta.dirname}/../`] } },
  };
}

/** A released shell provides React's production build, which cannot refresh. */
function developmentSwcOptions(hot: boolean) {
  return {
    jsc: {
      ...swcOptions.jsc,
      transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
      experimental: { plugins: [['@swc/plugin-styled-components', { ssr: true, displayName: true }]], cacheRoot: compilerCache },
    },
  };
}
