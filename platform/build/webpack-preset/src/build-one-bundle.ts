import { join } from 'node:path';
import { checksumsOf } from '@riwaq/app-source/release-facts';
import webpack, { type Compilation, type Stats } from 'webpack';
import type { BuildTarget } from './base-config';
import { hostBrowserConfig } from './define-host';

/** A build of every app's sources in one, without federation. */
interface OneBundle {
  /** The files of its entry and of named chunks, with their checksums. Throws for an unknown chunk. */
  readonly filesOf: (chunks: readonly string[]) => (readonly [file: string, checksum: string])[];
}

/**
 * Builds the host with the remotes in it: `replaced` (a source of the host) is what loads them, and `replacement` the file in its place that imports
 * them. For measurements alone: what federation costs is the difference to this. Throws with webpack's own errors.
 */
export async function buildOneBundle(target: BuildTarget, entry: string, replaced: RegExp, replacement: string): Promise<OneBundle> {
  const plugins = [new webpack.NormalModuleReplacementPlugin(replaced, replacement)];
  const configuration = { ...hostBrowserConfig(target, { entry: [entry] }, plugins), name: 'one bundle' };
  const { compilation } = await run(configuration);
  const checksums = await checksumsOf(join(target.out, 'browser'));
  return {
    filesOf: (chunks) => {
      const files = new Set(['main', ...chunks].flatMap((chunk) => chunkFiles(compilation, chunk)));
      return [...files].map((file) => [file, checksums[file]?.checksum ?? '']);
    },
  };
}

function chunkFiles({ namedChunkGroups }: Compilation, name: string): readonly string[] {
  const chunk = namedChunkGroups.get(name);
  if (!chunk) throw new Error(`there is no chunk ${name}`);
  return chunk.getFiles();
}

function run(configuration: webpack.Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    if (!compiler) return reject(new Error('webpack returned no compiler'));
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure || !stats) return reject(failure ?? new Error('webpack returned no stats'));
        if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        resolve(stats);
      });
    });
  });
}
