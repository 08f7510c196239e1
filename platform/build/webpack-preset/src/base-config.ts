import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectFolder } from '@riwaq/app-source';
import { federationName } from '@riwaq/app-source/federation-name';
import type { Options } from '@swc/core';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { SharedInteropPlugin } from './library-internals/shared-interop-plugin';
import { StableFederationEntryPlugin } from './library-internals/stable-federation-entry-plugin';

/** Where the compiler keeps its translated plugin: one for all apps, as each would else take a second to make its own. */
export const compilerCache = join(projectFolder(import.meta.dirname), 'node_modules/.cache/riwaq-swc');

/** How the compiler translates sources. */
export const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: false } },
    experimental: {
      plugins: [['@swc/plugin-styled-components', { ssr: true, displayName: false, minify: true }]],
      cacheRoot: compilerCache,
    },
  },
} satisfies Options;

/** What is built: an app, the folder of its workspace, its version, and the folder that its build goes to. */
export interface BuildTarget {
  readonly app: string;
  readonly folder: string;
  readonly version: string;
  readonly out: string;
}

/** The builds of an app. Each has an output folder of the same name. */
export type Side = 'browser' | 'boot' | 'server' | 'desk' | 'standalone';

const require = createRequire(import.meta.url);

/** Milliseconds that a page waits for a chunk: as long as the shell waits for one step of loading. Then the next attempt requests the file again. */
const CHUNK_LIMIT = 8000;

/** What all builds have in common; development starts from it too. */
export function baseConfig(
  target: BuildTarget,
  side: Side,
): Configuration & {
  output: object;
  module: { rules: RuleSetRule[] };
  optimization: { splitChunks: object };
  plugins: WebpackPluginInstance[];
} {
  const { app, folder, version, out } = target;
  return {
    name: `${app} ${side}`,
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: false,
    stats: 'errors-warnings',
    performance: false,
    output: {
      path: join(out, side),
      publicPath: `/releases/${app}/${version}/`,
      // Short, because the script of every first page contains these digits. The folder already names the release.
      filename: '[name].[contenthash:6].js',
      chunkFilename: '[name].[contenthash:6].js',
      uniqueName: federationName(app, version),
      strictModuleErrorHandling: true,
      chunkLoadTimeout: CHUNK_LIMIT,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: [join(import.meta.dirname, 'styles/compile-styles.mjs'), { loader: require.resolve('swc-loader'), options: swcOptions }],
        },
      ],
    },
    optimization: {
      // Each file costs a first page a request and compresses worse: a shared chunk must be large enough.
      splitChunks: { minSize: 60_000 },
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimize: side !== 'server',
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          minify: TerserPlugin.swcMinify,
          // Two more passes save a visitor 0.5 to 2 % of the bytes, and take a third of a build. Others do without.
          terserOptions: { compress: { passes: side === 'desk' || side === 'standalone' ? 1 : 3 }, format: { comments: false } },
        }),
      ],
    },
    plugins: [
      new StableFederationEntryPlugin(),
      new SharedInteropPlugin(),
      // A browser has a document: what the composer alone renders is left out there.
      ...(side === 'server' ? [] : [new webpack.DefinePlugin({ 'typeof document': JSON.stringify('object') })]),
    ],
  };
}
