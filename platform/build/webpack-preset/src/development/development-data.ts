import { type Composition, DATA_SEGMENT, dataPath, LiveRemotesSchema, type PageData, PageDataSchema } from '@riwaq/contracts';
import { readDocumentPart } from '@riwaq/contracts/document-parts';
import { parse } from '@riwaq/contracts/platform';
import { owningRoute } from '@riwaq/runtime/router/owning-route';
import { DEVELOPMENT_VERSION } from './app-sources';
import type { Moment, SourceData } from './source-data';

/** What an app that runs from its sources makes of a path. */
export type ReadSourceData = (path: string) => Promise<SourceData>;

/** The path whose data an address is asked for; undefined where it is no data of live releases. */
export function pathOfData(address: string): string | undefined {
  const [, file] = new RegExp(`^/${DATA_SEGMENT}(/.+)\\.json$`).exec(address.split('?')[0] ?? '') ?? [];
  if (file === undefined || file.endsWith('.previous')) return undefined;
  return file === '/index' ? '/' : file;
}

/** The data of a path, of the loaders of `apps` that run from their sources and of the live releases of a shop. Undefined where nobody has any. */
export async function developmentData(
  path: string,
  shop: string,
  apps: Readonly<Record<string, ReadSourceData>>,
): Promise<PageData | undefined> {
  const made = await Promise.all(Object.entries(apps).map(async ([app, read]) => ({ app, ...(await read(path)) })));
  const versions = Object.fromEntries(made.map(({ app }) => [app, DEVELOPMENT_VERSION]));
  const resource = made.find((one) => one.resource)?.resource;
  if (resource) return { versions, head: { title: '', description: '' }, ...resource, fragments: {} };

  const routes = await releasedRoutes(shop, Object.keys(apps));
  const ours = made.flatMap(({ page }) => (page ? [{ path: page.pattern, open: undefined, page }] : []));
  const owner = owningRoute([...ours, ...routes.map((route) => ({ ...route, page: undefined }))], path);
  const released = await releasedData(shop, owner?.open ? owner.path : path);
  const page = owner?.page ?? released;
  if (!page) return undefined;
  // An address that the live releases do not have yet is given the fragments of the home page.
  const others = released ?? (await releasedData(shop, '/'));
  const fragments = { ...others?.fragments, ...Object.assign({}, ...made.map((one) => one.fragments)) };
  return { versions: { ...others?.versions, ...versions }, head: page.head, loaderData: page.loaderData, fragments };
}

async function releasedRoutes(shop: string, apps: readonly string[]) {
  const { remotes } = parse(LiveRemotesSchema, await (await fetch(new URL('/live.json', shop))).json(), `live.json of ${shop}`);
  return Object.entries(remotes).flatMap(([app, { routes }]) => (apps.includes(app) ? [] : routes));
}

async function releasedData(shop: string, path: string): Promise<PageData | undefined> {
  const answer = await fetch(new URL(dataPath(path), shop));
  return answer.ok ? parse(PageDataSchema, await answer.json(), `${dataPath(path)} of ${shop}`) : undefined;
}

/** The configuration and the time that a shop's documents were composed with. */
export async function liveMoment(shop: string): Promise<Moment> {
  const html = await (await fetch(shop)).text();
  const composed = readDocumentPart(html, 'composition');
  if (composed === undefined) throw new Error(`${shop} served a page that is not composed`);
  // Written by the shop's own composer, from parsed data.
  const { site, relativeTo, shownAt }: Composition = JSON.parse(composed);
  return { site, relativeTo, shownAt };
}
