import { evaluateSides } from '@riwaq/app-source/bundled-sources';
import { routesOf } from '@riwaq/app-source/described-app';
import { readRecordFiles } from '@riwaq/app-source/record-files';
import { type AppServer, dataPath, type LoaderInput, type LoaderServer, PageDataSchema, type PinnedRemote } from '@riwaq/contracts';
import { plainJson } from '@riwaq/contracts/plain-json';
import { AppManifestSchema, parse } from '@riwaq/contracts/platform';
import { matchedRoute } from '@riwaq/runtime/router/owning-route';
import * as v from 'valibot';

/** What the loaders of an app that runs from its sources make of a path. */
export const SourceDataSchema = v.object({
  /** Of a path that one of its routes has. */
  page: v.exactOptional(v.object({ pattern: v.string(), head: PageDataSchema.entries.head, loaderData: v.unknown() })),
  /** Of a path that is one of its resources. */
  resource: v.exactOptional(v.object({ loaderData: v.unknown() })),
  /** Of each fragment with a loader, by `app/fragment`. */
  fragments: PageDataSchema.entries.fragments,
});
export type SourceData = v.InferOutput<typeof SourceDataSchema>;

/** What a composition says to loaders. */
export type Moment = Pick<LoaderInput<unknown>, 'site' | 'relativeTo' | 'shownAt'>;

/** What an app's sources are at a moment, with its records. */
export interface EvaluatedSources {
  readonly server: AppServer<unknown>;
  readonly records: unknown;
  readonly manifest: v.InferOutput<typeof AppManifestSchema>;
  readonly routes: PinnedRemote['routes'];
}

/** Evaluates `src/site.server.ts` and `src/remote.ts` of an app with the record files of its folder, each time. Throws as its `readRecords` does. */
export async function evaluateSources(folder: string): Promise<EvaluatedSources> {
  const { server, remote } = await evaluateSides(folder);
  const records = server.readRecords(await readRecordFiles(folder));
  const manifest = parse(AppManifestSchema, server.describe(records), `the description of ${folder}`);
  const isOpen = (pattern: string) => pattern.includes('/:') && manifest.documents.some(({ path }) => dataPath(path) === dataPath(pattern));
  const routes = routesOf(remote, manifest).map((route) => ({ ...route, ...(isOpen(route.path) && { open: true as const }) }));
  return { server, records, manifest, routes };
}

/** What the loaders of an app make of a path (without query), as its composer would call them. Throws what a loader throws. */
export async function sourceData(
  app: string,
  { server, records, routes }: Pick<EvaluatedSources, 'server' | 'records' | 'routes'>,
  path: string,
  moment: Moment,
): Promise<SourceData> {
  const matched = matchedRoute(routes, path);
  // The composer calls the loaders of such a route once, for its pattern.
  const address = matched?.route.open ? matched.route.path.replace(/\?$/, '') : path;
  const params = matched?.route.open ? (matchedRoute([matched.route], address)?.params ?? {}) : (matched?.params ?? {});
  const input: LoaderInput<unknown> = { ...moment, path: address, params, records };
  // As a data file brings it to a browser, and refused where the composer refuses it.
  const load = async ({ loader }: Partial<LoaderServer<unknown>>): Promise<unknown> =>
    JSON.parse(plainJson(await loader?.(input), `a loader of ${app} for ${address}`));

  const fragments: Record<string, unknown> = {};
  for (const [name, fragment] of Object.entries(server.fragments ?? {})) fragments[`${app}/${name}`] = await load(fragment);
  const resource = server.resources?.[path];
  if (resource) return { resource: { loaderData: await load(resource) }, fragments };
  if (!matched) return { fragments };
  const page = server.pages[matched.route.id];
  if (!page) throw new Error(`src/site.server.ts of ${app} names no .server file of the page «${matched.route.id}»`);
  const loaderData = await load(page);
  const { title, description, unlisted, missing } = page.meta(loaderData as never, input);
  const head = { title, description, ...(unlisted && { unlisted }), ...(missing && { missing }) };
  return { page: { pattern: matched.route.path, head, loaderData }, fragments };
}
