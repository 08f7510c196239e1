import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

const instead = (module: RegExp, file: string) =>
  new webpack.NormalModuleReplacementPlugin(module, join(import.meta.dirname, 'instead', file));

/** stylis 4.3.6: the prefixer of styled-components 6, which is off by default (`enableVendorPrefixes`). No supported browser needs prefixes. */
export const STYLIS_PREFIXER = /^\.\/Prefixer\.js$/;

/** 1.1 KiB of a first page (brotli): styled-components is given whole, so its build keeps what it never calls. */
export function leaveOutPrefixes(): WebpackPluginInstance {
  return instead(STYLIS_PREFIXER, 'prefixer.mjs');
}

/** The federation runtime's reader of manifests, and what fetches ahead by them (`@module-federation/runtime-core` 2.9.2). */
export const SNAPSHOT_HANDLER = /plugins\/snapshot\/SnapshotHandler\.js$/;
export const PRELOADER = /utils\/preload\.js$/;

/** Saves 2.3 KiB (brotli) on a first page, whose document names every release. Enhanced's `disableSnapshot` does not remove these two. */
export function leaveOutManifests(): WebpackPluginInstance[] {
  return [instead(SNAPSHOT_HANDLER, 'manifests.mjs'), instead(PRELOADER, 'manifests.mjs')];
}
