import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type FileCacheOptions } from 'webpack';
import { globalOf, rootFolder, workspaceFolder } from './app-folders';
import { IntegrityPlugin } from './integrity-plugin';
import { givenByShell, takenByRemote } from './shared-packages';

export interface BuildTarget {
  readonly app: AppName;
  readonly version: string;
  readonly out: string;
}

const { ModuleFederationPlugin } = webpack.container;
const require = createRequire(import.meta.url);

/** The shell's browser build: host of the federation, with every shared package. */
export function shellBrowserConfig(target: BuildTarget): Configuration {
  return {
    ...base(target, 'browser'),
    entry: { main: './src/client/start.ts' },
    plugins: [new ModuleFederationPlugin({ name: 'shell', shared: givenByShell }), new IntegrityPlugin()],
    optimization: {
      ...base(target, 'browser').optimization,
      splitChunks: {
        chunks: 'initial',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          dom: { test: /node_modules[\\/](react-dom|scheduler)[\\/]/, name: 'dom', priority: 2, enforce: true },
          vendor: { test: /node_modules[\\/]/, name: 'vendor', priority: 1, enforce: true },
        },
      },
    },
  };
}

/** The shell's service worker: one script for itself. The composer puts it beside the documents, whose addresses it then answers for. */
export function shellWorkerConfig(target: BuildTarget): Configuration {
  const { output, ...rest } = base(target, 'browser');
  return {
    ...rest,
    name: 'shell worker',
    target: ['webworker', 'es2022'],
    entry: { worker: './worker/worker.ts' },
    output: { ...output, path: join(target.out, 'worker'), filename: 'sw.js' },
    cache: cacheOf('shell-worker'),
  };
}

/** The shell's build for Node: a plain library that the composer loads. */
export function shellServerConfig(target: BuildTarget): Configuration {
  return {
    ...base(target, 'server'),
    target: 'node20',
    entry: { shell: './src/server/index.tsx' },
    output: { ...base(target, 'server').output, filename: 'shell.cjs', library: { type: 'commonjs2' } },
  };
}

/** A remote's browser build: one entry that exposes `./remote`. */
export function remoteBrowserConfig(target: BuildTarget): Configuration {
  const name = globalOf(target.app, target.version);
  return {
    ...base(target, 'browser'),
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        library: { type: 'var', name },
        exposes: { './remote': { import: './src/remote', name: 'remote' } },
        shared: takenByRemote,
      }),
      new IntegrityPlugin(),
    ],
  };
}

/** A remote's build for Node, with which documents are composed. */
export function remoteServerConfig(target: BuildTarget): Configuration {
  return {
    ...base(target, 'server'),
    target: 'async-node',
    entry: {},
    output: { ...base(target, 'server').output, library: { type: 'commonjs-module' } },
    plugins: [
      new ModuleFederationPlugin({
        name: globalOf(target.app, target.version),
        filename: 'remoteEntry.js',
        library: { type: 'commonjs-module' },
        exposes: { './remote': { import: './src/remote', name: 'remote' } },
        shared: takenByRemote,
      }),
    ],
  };
}

/** What all builds have in common; development starts from it too. */
export function base(
  { app, version, out }: BuildTarget,
  side: 'browser' | 'server',
): Configuration & { output: object; optimization: object } {
  const browser = side === 'browser';
  const name = globalOf(app, version);
  return {
    name: `${app} ${side}`,
    mode: 'production',
    context: workspaceFolder(app),
    target: ['web', 'es2022'],
    devtool: false,
    stats: 'none',
    performance: false,
    output: {
      path: join(out, side),
      publicPath: `/releases/${app}/${version}/`,
      // Short, since the folder names the release: each chunk's digits stand in the script of every first page.
      filename: '[name].[contenthash:6].js',
      chunkFilename: '[name].[contenthash:6].js',
      uniqueName: name,
      strictModuleErrorHandling: true,
      // As long as the shell waits for one step of loading: then the next attempt asks for the file anew.
      chunkLoadTimeout: 8000,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      // The package's own exports lead to its development build alone.
      alias: { 'react-router$': join(rootFolder, 'node_modules/react-router/dist/production/index.mjs') },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: { loader: require.resolve('swc-loader'), options: swcOptions } },
        { test: /[\\/]react-router[\\/]dist[\\/]/, use: join(import.meta.dirname, 'pure-react-router.mjs') },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimize: browser,
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          minify: TerserPlugin.terserMinify,
          terserOptions: { ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
        }),
      ],
    },
    cache: cacheOf(`${app}-${side}`),
  };
}

/** Where webpack keeps what it knows between builds; the build's own sources count. */
function cacheOf(name: string): FileCacheOptions {
  return {
    type: 'filesystem',
    cacheDirectory: join(rootFolder, 'node_modules/.cache/riwaq-webpack'),
    name,
    buildDependencies: { build: [`${import.meta.dirname}/`] },
  };
}

/** How the compiler translates sources. */
export const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: false } },
    experimental: { plugins: [['@swc/plugin-styled-components', { ssr: true, displayName: false, minify: true }]] },
  },
};

/** Runs one webpack configuration. Throws with webpack's own errors. */
export function bundle(configuration: Configuration): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    if (!compiler) return reject(new Error('webpack made no compiler'));
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure || !stats) return reject(failure ?? new Error('webpack gave no stats'));
        if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        resolve(stats);
      });
    });
  });
}
