import { join } from 'node:path';
import type { Composition } from '@riwaq/contracts';
import { workspaceFolder } from '@riwaq/ops/store/build/app-workspaces';
import { buildOneBundle as build } from '@riwaq/webpack-preset/one-bundle';

export const ONE_BUNDLE = '1.0.0-onebundle';

/** The same sources in one build without federation; pages remain chunks. */
interface OneBundleSite {
  /** First-page scripts with checksums for a route and its fragments. */
  readonly scriptsOf: (chunks: readonly string[]) => Composition['scripts'];
}

/** Builds every app into one browser bundle below `out`, for comparison. */
export async function buildOneBundleSite(out: string): Promise<OneBundleSite> {
  const target = { app: 'shell', folder: workspaceFolder('shell'), version: ONE_BUNDLE, out };
  const remotes = join(import.meta.dirname, 'bundled-remotes.ts');
  const { filesOf } = await build(target, './src/start/start.ts', /federation\/load-release-module$/, remotes);
  return { scriptsOf: (chunks) => filesOf(chunks).map(([file, checksum]) => [`/releases/shell/${ONE_BUNDLE}/${file}`, checksum]) };
}
