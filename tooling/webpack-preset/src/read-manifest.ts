import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppManifestSchema, parse } from '@riwaq/contracts';
import * as v from 'valibot';

/**
 * Evaluates a module of the app or of the shop's packages in Node, by its file's address or its package's name: TypeScript or not,
 * whoever runs the build. Each call evaluates it anew.
 */
export async function importSource<Module>(what: string): Promise<Module> {
  // As an ES module: what `require` gives of it looks for its own files in the wrong folder (tsx 4.23).
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(what.startsWith('/') ? pathToFileURL(what).href : what, import.meta.url);
}

const SurfaceSchema = v.object({
  routes: v.array(v.object({ id: v.string(), path: v.string() })),
  fragments: v.record(v.string(), v.function()),
});

export interface AppSurface {
  readonly manifest: v.InferOutput<typeof AppManifestSchema>;
  readonly routes: v.InferOutput<typeof SurfaceSchema>['routes'];
  readonly fragments: readonly string[];
}

/** Reads what an app's own sources say about it: `src/manifest.ts`, and the routes and fragments that it gives. Throws `ParseError` with the file and the field that is wrong. */
export async function readAppManifest(folder: string): Promise<AppSurface> {
  const file = join(folder, 'src/manifest.ts');
  const surface = join(folder, 'src/remote.ts');
  const { default: remote } = await importSource<{ readonly default?: unknown }>(surface);
  const { default: description } = await importSource<{ readonly default?: unknown }>(file);
  const { routes, fragments } = parse(SurfaceSchema, remote, surface);
  return { manifest: parse(AppManifestSchema, description, file), routes, fragments: Object.keys(fragments) };
}
