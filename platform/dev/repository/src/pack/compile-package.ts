import { readdir } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { swcOptions } from '@riwaq/webpack-preset/base-config';
import { transformFile } from '@swc/core';
import { build, type Plugin } from 'esbuild';
import type { PackedWorkspace } from './packages';

const code = /\.tsx?$/;
const excluded = /(\.test\.tsx?|\.d\.ts)$|(^|\/)testing\//;

/** The packed sources of a workspace: all of `src` without tests, or what its entries import. */
export async function packedSources(folder: string, { entries }: PackedWorkspace): Promise<string[]> {
  const src = join(folder, 'src');
  if (!entries) {
    const files = (await readdir(src, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    return files
      .map((file) => relative(src, join(file.parentPath, file.name)))
      .filter((file) => !excluded.test(file))
      .sort();
  }
  const { metafile } = await build({
    ...common,
    absWorkingDir: folder,
    entryPoints: [...entries],
    packages: 'external',
    outdir: 'unused',
    write: false,
    metafile: true,
  });
  return Object.keys(metafile.inputs)
    .map((file) => relative('src', file))
    .sort();
}

/**
 * Compiles sources to separate modules below `out`, with the compiler of the apps, so that tree shaking works. Returns the imported
 * packages.
 */
export async function compileSources(folder: string, sources: readonly string[], out: string): Promise<ReadonlySet<string>> {
  const src = join(folder, 'src');
  const imported = new Set<string>();
  await build({
    ...common,
    absWorkingDir: src,
    entryPoints: sources.filter((file) => code.test(file)),
    outbase: src,
    outdir: out,
    plugins: [eachAlone(src, imported)],
  });
  return imported;
}

const common = { bundle: true, format: 'esm', platform: 'neutral', target: 'es2022', charset: 'utf8', logLevel: 'silent' } as const;

/** Keeps every import, with the name of the built file. */
function eachAlone(src: string, imported: Set<string>): Plugin {
  return {
    name: 'each source alone',
    setup(builder) {
      builder.onResolve({ filter: /^/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || pluginData === 'asked') return undefined;
        if (!path.startsWith('.')) {
          if (!isNodes(path)) imported.add(packageOf(path));
          return { path, external: true };
        }
        const found = await builder.resolve(path, { importer, kind, resolveDir, pluginData: 'asked' });
        const inside = relative(src, found.path);
        if (found.errors.length > 0) return undefined;
        const built = relative(dirname(importer), resolve(src, inside)).replace(code, '.js');
        return { path: built.startsWith('.') ? built : `./${built}`, external: true };
      });
      builder.onLoad({ filter: code }, async ({ path }) => {
        const options = { ...swcOptions, swcrc: false, configFile: false, sourceMaps: false };
        return { contents: (await transformFile(path, options)).code, loader: 'js', resolveDir: dirname(path) };
      });
    },
  };
}

/** `@riwaq/runtime` of `@riwaq/runtime/router`. */
function packageOf(path: string): string {
  const [scope = '', name = ''] = path.split('/');
  return path.startsWith('@') ? `${scope}/${name}` : scope;
}

function isNodes(path: string): boolean {
  return path.startsWith('node:') || builtinModules.includes(path);
}

/** Whether a file of `src` is copied unchanged. */
export function isCopiedAsIs(file: string): boolean {
  return file.endsWith('.d.mts') || (!code.test(file) && ['.cjs', '.mjs', '.json'].includes(extname(file)));
}
