import { readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { owningRoute } from '@riwaq/runtime/router/owning-route';
import { liveDescriptors, readRegistry } from '../registry/registry';
import { currentLink, generationNumbers, linkTarget } from '../release/generations/generation-folders';
import { composeAnew, findLostSite, lostLine } from '../release/generations/lost-site';
import { documentFile, missingFile, readDocumentIndex, readUncertainRoutes } from '../render/document-index';
import { contentTypeOf, fileTypeOf } from '../store/file-types';
import { isSystemError, messageOf, UserError } from '../system/user-error';
import { isDataAddress } from './data-address';
import { ServedFile } from './page';

/** What an address shows. */
interface ResolvedAddress {
  /** 503 where the source of the route's records did not answer, so nobody knows. */
  readonly status: 200 | 404 | 503;
  readonly type: string;
  readonly page: ServedFile;
}

const HTML = contentTypeOf('index.html');
/** What nobody reads as a page has a short answer. */
const NOTHING = new ServedFile(Buffer.from('404: there is nothing here\n'));

/** Whether an address names a document's file directly, or a document without an address. */
const isFileName = (path: string) => /\.html$|\.missing$|^\/(404|index)$/.test(path);

/** Files of a generation in memory, some 25 MB; a shop may have ten thousand documents. Drops the least recently used. */
export const KEPT_FILES = 1000;

interface LiveRoute {
  readonly path: string;
  /** All its valid addresses are known. */
  readonly isClosed: boolean;
  /** All but those of a source that did not answer. */
  readonly isUncertain: boolean;
}

/** Changes a document as it is read. */
type Dress = (html: string) => string;

/** One generation: each document is read and encoded once while there is room. */
export class LiveSite {
  readonly #pages = new Map<string, Promise<ServedFile | undefined>>();

  constructor(
    readonly target: string,
    private readonly folder: string,
    private readonly routes: readonly LiveRoute[],
    private readonly dress: Dress | undefined,
  ) {}

  /**
   * What an address shows, by its decoded path and raw query: its document, else that of its route pattern; or with 404 (503 where the route is uncertain) the
   * document for a missing record, else the missing page. A missing data file is answered with a line of text.
   */
  async find(path: string, query = ''): Promise<ResolvedAddress> {
    const segments = path.split('/').slice(1);
    const plain = path === '/' || segments.every((segment) => segment !== '' && !segment.startsWith('.') && !segment.includes('='));
    // A file beside the documents.
    const file = plain && fileTypeOf(path) && !isFileName(path) ? await this.#page(path.slice(1)) : undefined;
    if (file) return { status: 200, type: contentTypeOf(path), page: file };
    if (isDataAddress(path)) return { status: 404, type: contentTypeOf('nothing.txt'), page: NOTHING };
    const named = plain && !isFileName(path);
    const ofQuery = named && query ? await this.#page(documentFile(`${path}?${query}`)) : undefined;
    const document = ofQuery ?? (named ? await this.#page(documentFile(path)) : undefined);
    if (document) return { status: 200, type: HTML, page: document };
    // The router matches encoded addresses.
    const route = plain ? owningRoute(this.routes, encodeURI(path)) : null;
    const saysNothing =
      route && ((await this.#page(missingFile(path))) ?? (route.isClosed ? await this.#needed(missingFile(route.path)) : null));
    if (saysNothing) return { status: route.isUncertain ? 503 : 404, type: HTML, page: saysNothing };
    const ofRoute = route && (await this.#page(documentFile(route.path)));
    if (ofRoute) return { status: 200, type: HTML, page: ofRoute };
    return { status: 404, type: HTML, page: await this.#needed('404.html') };
  }

  async #needed(file: string): Promise<ServedFile> {
    const page = await this.#page(file);
    if (!page) throw new UserError(lostLine({ reason: `the live generation has lost its ${file}`, ...composeAnew }));
    return page;
  }

  /** Only existing pages are cached: the others are unlimited. */
  #page(file: string): Promise<ServedFile | undefined> {
    const known = this.#pages.get(file);
    if (known) {
      // Evicted last.
      this.#pages.delete(file);
      this.#pages.set(file, known);
      return known;
    }
    const read = this.#read(file);
    this.#pages.set(file, read);
    read.then(
      (page) => void (page ? this.#makeRoom() : this.#pages.delete(file)),
      () => this.#pages.delete(file),
    );
    return read;
  }

  #makeRoom(): void {
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > KEPT_FILES && oldest !== undefined) this.#pages.delete(oldest);
  }

  async #read(file: string): Promise<ServedFile | undefined> {
    try {
      const content = await readFile(join(this.folder, 'site', file));
      return new ServedFile(this.dress && file.endsWith('.html') ? Buffer.from(this.dress(content.toString())) : content);
    } catch (error) {
      if (isSystemError(error, 'ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG')) return undefined;
      throw error;
    }
  }
}

/**
 * Follows the live generation: reads the link at each request, and a new generation when it changes. Where that is lost or unreadable, keeps
 * the previous one, also at the start, and calls `log` once with what brings it back. `dress` changes each document.
 */
export function followLiveSite(home: string, log: (line: string) => void, dress?: Dress): () => Promise<LiveSite> {
  let live: LiveSite | undefined;
  let next: { readonly target: string; readonly site: Promise<LiveSite> } | undefined;
  let isLinked = true;

  /** Logs once that the link is lost. */
  async function sayLost(): Promise<void> {
    if (!isLinked) return;
    isLinked = false;
    const lost = await findLostSite(home);
    if (lost) log(lostLine(lost));
  }

  return async () => {
    const linked = targetOf(home);
    const target = linked ?? live?.target;
    if (!target) throw await notLive(home);
    if (linked) isLinked = true;
    else await sayLost();
    if (live?.target === target) return live;
    if (next?.target !== target) {
      const site = open(home, target, log, dress).catch(async (error: unknown) => {
        const lost = await findLostSite(home);
        log(`${target} cannot be served: ${lost ? lostLine(lost) : messageOf(error)}`);
        throw error;
      });
      next = { target, site };
    }
    try {
      live = await next.site;
      return live;
    } catch (error) {
      live ??= await openOlder(home, target, log, dress);
      if (live) return live;
      throw error;
    }
  };
}

async function notLive(home: string): Promise<UserError> {
  const lost = await findLostSite(home);
  return new UserError(lost ? lostLine(lost) : `nothing is live in ${home}`);
}

/** Serves one generation, live or not: for the gate and for previews. `target` is relative to `RIWAQ_HOME`. */
export function showGeneration(home: string, target: string): () => Promise<LiveSite> {
  const site = open(home, target, () => {});
  site.catch(() => {});
  return () => site;
}

/** The newest readable generation before the live one: yesterday's pages are better than none. */
async function openOlder(
  home: string,
  target: string,
  log: (line: string) => void,
  dress: Dress | undefined,
): Promise<LiveSite | undefined> {
  for (const older of (await generationNumbers(home)).map(linkTarget)) {
    if (older >= target) continue;
    const site = await open(home, older, log, dress).catch(() => undefined);
    if (site) log(`${older} is served instead`);
    if (site) return site;
  }
  return undefined;
}

async function open(home: string, target: string, log: (line: string) => void, dress?: Dress): Promise<LiveSite> {
  const folder = join(home, target);
  const [registry, uncertainRoutes] = await Promise.all([readRegistry(folder), uncertainRoutesOf(folder, log)]);
  const routes = liveDescriptors(registry).flatMap(({ routes, closedRoutes }) =>
    routes.map(({ pattern: path }) => ({ path, isClosed: closedRoutes.includes(path), isUncertain: uncertainRoutes.includes(path) })),
  );
  return new LiveSite(target, folder, routes, dress);
}

/** Routes of a generation that a source left open. One with an index of an earlier layout, or a damaged one, is served too, and `log` is called once. */
async function uncertainRoutesOf(folder: string, log: (line: string) => void): Promise<readonly string[]> {
  try {
    return (await readDocumentIndex(folder)).uncertainRoutes;
  } catch (error) {
    const routes = await readUncertainRoutes(folder);
    log(lostLine({ reason: `${messageOf(error)}; its pages are served as they are`, ...composeAnew }));
    return routes;
  }
}

function targetOf(home: string): string | undefined {
  try {
    return readlinkSync(currentLink(home));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
