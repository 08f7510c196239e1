import { join } from 'node:path';
import type { Composition } from '@riwaq/contracts';
import webpack, { type Stats } from 'webpack';
import { checksumsOf } from '../build/checksums';
import { bundle, shellBrowserConfig } from '../build/webpack-config';

export const ONE_BUNDLE = '1.0.0-onebundle';

/** The same sources as one build: nothing is federated, pages stay chunks of their own. */
export interface OneBundle {
  /** First-page scripts with their checksums of a document that shows this route and these fragments. */
  readonly scriptsOf: (chunks: readonly string[]) => Composition['scripts'];
}

/** Builds every app's sources into one browser bundle below `out`, to compare with. */
export async function buildOneBundle(out: string): Promise<OneBundle> {
  const target = { app: 'shell' as const, version: ONE_BUNDLE, out };
  const configuration = shellBrowserConfig(target);
  const stats = await bundle({
    ...configuration,
    name: 'one bundle',
    cache: false,
    plugins: [new webpack.NormalModuleReplacementPlugin(/loading\/release-loader$/, join(import.meta.dirname, 'bundled-loader.ts'))],
  });
  const files = await checksumsOf(out);
  return {
    scriptsOf: (chunks) => {
      const names = new Set([...filesOfEntry(stats), ...chunks.flatMap((chunk) => filesOfChunk(stats, chunk))]);
      return [...names].map((file) => [`/releases/shell/${ONE_BUNDLE}/${file}`, files[`browser/${file}`]?.checksum ?? '']);
    },
  };
}

function filesOfEntry({ compilation }: Stats): readonly string[] {
  return compilation.entrypoints.get('main')?.getFiles() ?? [];
}

function filesOfChunk({ compilation }: Stats, name: string): readonly string[] {
  return compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
}
