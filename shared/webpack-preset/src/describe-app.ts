import { join } from 'node:path';
import { AppDescriptionSchema, parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { importSource } from './import-source';

const SurfaceSchema = v.object({
  routes: v.array(v.object({ id: v.string(), path: v.string() })),
  fragments: v.record(v.string(), v.function()),
});

export interface DescribedApp {
  readonly says: v.InferOutput<typeof AppDescriptionSchema>;
  readonly routes: v.InferOutput<typeof SurfaceSchema>['routes'];
  readonly fragments: readonly string[];
}

/** Reads what an app's own sources say about it: `src/descriptor.ts`, and the routes and fragments that it gives. Throws `ParseError` with the file and the field that is wrong. */
export async function describeApp(folder: string): Promise<DescribedApp> {
  const file = join(folder, 'src/descriptor.ts');
  const surface = join(folder, 'src/remote.ts');
  const { default: remote } = await importSource<{ readonly default?: unknown }>(surface);
  const { default: description } = await importSource<{ readonly default?: unknown }>(file);
  const { routes, fragments } = parse(SurfaceSchema, remote, surface);
  return { says: parse(AppDescriptionSchema, description, file), routes, fragments: Object.keys(fragments) };
}
