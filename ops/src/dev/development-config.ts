import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { AppName, RemoteName } from '@riwaq/contracts';
import webpack, { type Configuration, type ExternalItemFunctionData } from 'webpack';
import { globalOf } from '../build/app-folders';
import { givenByShell, takenByRemote } from '../build/shared-packages';
import { base, swcOptions } from '../build/webpack-config';
import { DEVELOPMENT_VERSION, developmentPath } from './addresses';

const { ModuleFederationPlugin } = webpack.container;
const require = createRequire(import.meta.url);

/** What sources import when they are compiled for development, in place of `react/jsx-runtime`. */
const JSX = 'react/jsx-dev-runtime';

/** The shell's development build: like its browser build host of the federation, with every shared package. */
export function shellDevelopmentConfig(): Configuration {
  const shared = { ...givenByShell, [JSX]: givenByShell['react/jsx-runtime'] ?? {} };
  return {
    ...developmentBase('shell'),
    // Sources import another one now; released remotes still take react/jsx-runtime from the shell, which gives what it imports.
    entry: { main: [join(import.meta.dirname, 'browser/share-refresh.ts'), 'react/jsx-runtime', './src/client/start.ts'] },
    plugins: [new ModuleFederationPlugin({ name: 'shell', shared }), fastRefresh()],
  };
}

/** A remote's development build: like its browser build one entry that exposes `./remote`. */
export function remoteDevelopmentConfig(app: RemoteName): Configuration {
  const name = globalOf(app, DEVELOPMENT_VERSION);
  return {
    ...developmentBase(app),
    entry: {},
    externals: [(asked: ExternalItemFunctionData) => Promise.resolve(refreshOfTheShell(app, asked))],
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        library: { type: 'var', name },
        exposes: { './remote': { import: './src/remote', name: 'remote' } },
        shared: { ...takenByRemote, [JSX]: takenByRemote['react/jsx-runtime'] ?? {} },
      }),
      fastRefresh(),
    ],
  };
}

/**
 * React knows one refresh runtime, the shell's. A remote cannot take it as a shared package: its entry needs it at once, and
 * a container has no shared packages before the shell gives them. So it takes the shell's through a global.
 */
function refreshOfTheShell(app: RemoteName, { request = '' }: ExternalItemFunctionData): string | undefined {
  return /react-refresh[\\/]runtime(\.js)?$/.test(request) ? `var riwaqRefresh(${JSON.stringify(app)})` : undefined;
}

/** Fast refresh for one app's sources. One name for all apps: the runtime must be hung into React only once a page. */
function fastRefresh(): ReactRefreshPlugin {
  return new ReactRefreshPlugin({ library: 'riwaq', overlay: false, forceEnable: true });
}

function developmentBase(app: AppName): Configuration {
  const production = base({ app, version: DEVELOPMENT_VERSION, out: '/' }, 'browser');
  return {
    ...production,
    name: `${app} development`,
    mode: 'development',
    devtool: 'eval-cheap-module-source-map',
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    output: {
      ...production.output,
      publicPath: developmentPath(app),
      filename: '[name].js',
      chunkFilename: '[name].js',
      clean: false,
    },
    module: { rules: [{ test: /\.tsx?$/, use: { loader: require.resolve('swc-loader'), options: developmentSwcOptions } }] },
    optimization: { chunkIds: 'named', moduleIds: 'named', minimize: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(import.meta.dirname, '../../../node_modules/.cache/riwaq-webpack'),
      name: `${app}-development`,
      buildDependencies: { config: [import.meta.filename, join(import.meta.dirname, '../build/webpack-config.ts')] },
    },
  };
}

const developmentSwcOptions = {
  jsc: {
    ...swcOptions.jsc,
    transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    experimental: { plugins: [['@swc/plugin-styled-components', { ssr: true, displayName: true }]] },
  },
};
