import { readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PendingShareImage } from '@riwaq/artwork';
import type { Canary } from '@riwaq/contracts';
import { owningRoute } from '@riwaq/runtime/router/owning-route';
import { liveDescriptors, readRegistry } from '../registry/registry';
import { canaryFolder, currentLink, generationNumbers, linkTarget } from '../release/generations/generation-folders';
import { documentFile, missingFile, readDocumentIndex } from '../render/document-index';
import { contentTypeOf, fileTypeOf } from '../store/file-types';
import { isSystemError, messageOf, UserError } from '../system/user-error';
import { fileDigest, ServedFile } from './page';
import { readPendingShareImages } from './share-images/pending-share-images';

/** What an address shows. */
interface ResolvedAddress {
  readonly status: 200 | 404;
  readonly type: string;
  readonly page: ServedFile;
}

const HTML = contentTypeOf('index.html');

/** Whether an address would lead to a document's file by its own name, or to one of those that have no address. */
const isFileName = (path: string) => /\.html$|\.missing$|^\/(404|app|index)$/.test(path);

/** Bytes of documents that the server keeps read and encoded; a shop of ten thousand has ten times as many. What was asked for longest ago is read again. */
const KEPT_BYTES = 64_000_000;

interface LiveRoute {
  readonly path: string;
  /** Every address of it that shows something is known. */
  readonly isClosed: boolean;
}

/** The release that some visitors are shown, and the site as they have it. */
interface ServedCanary extends Pick<Canary, 'app' | 'version' | 'traffic'> {
  readonly site: LiveSite;
}

/** One generation of the site as the server holds it: a document is read and encoded once, as long as there is room. Documents of the generation before that are the same stay encoded. */
export class LiveSite {
  readonly #pages = new Map<string, Promise<ServedFile | undefined>>();
  readonly #byDigest = new Map<string, ServedFile>();
  #bytes = 0;
  #pending: Promise<ReadonlyMap<string, PendingShareImage>> | undefined;

  constructor(
    readonly target: string,
    private readonly folder: string,
    private readonly routes: readonly LiveRoute[],
    /** Addresses of closed routes that show something and have no document. */
    private readonly addresses: ReadonlySet<string>,
    private readonly before: ReadonlyMap<string, ServedFile>,
    private readonly readPending: () => Promise<ReadonlyMap<string, PendingShareImage>>,
    private readonly keptBytes: number,
    readonly canary: ServedCanary | undefined,
  ) {}

  /** The share image of a file's name that a live release, or the canary's, leaves to whoever asks for it. */
  async pendingShareImage(name: string): Promise<PendingShareImage | undefined> {
    this.#pending ??= this.readPending();
    return (await this.#pending).get(name) ?? this.canary?.site.pendingShareImage(name);
  }

  get known(): ReadonlyMap<string, ServedFile> {
    return this.canary ? new Map([...this.canary.site.known, ...this.#byDigest]) : this.#byDigest;
  }

  /**
   * What an address shows, by its decoded path and its query as it came: a document, of both where there is one; of a route the document that it has for all its addresses, else the application document; or with 404 a document that says that there
   * is nothing, of the address or of its route, else the missing page.
   */
  async find(path: string, query = ''): Promise<ResolvedAddress> {
    const segments = path.split('/').slice(1);
    const plain = path === '/' || segments.every((segment) => segment !== '' && !segment.startsWith('.') && !segment.includes('='));
    // What stands beside the documents under its own name.
    const file = plain && fileTypeOf(path) && !isFileName(path) ? await this.#page(path.slice(1)) : undefined;
    if (file) return { status: 200, type: contentTypeOf(path), page: file };
    const named = plain && !isFileName(path);
    const ofQuery = named && query ? await this.#document(`${path}?${query}`) : undefined;
    const document = ofQuery ?? (named ? await this.#document(path) : undefined);
    if (document) return { status: 200, type: HTML, page: document };
    // Routes are found by the address as browsers give it.
    const route = plain ? owningRoute(this.routes, encodeURI(path)) : null;
    if (!route) return { status: 404, type: HTML, page: await this.#needed('404.html') };
    const saysNothing = (await this.#page(missingFile(path))) ?? (await this.#missingAt(route, path));
    if (saysNothing) return { status: 404, type: HTML, page: saysNothing };
    const ofRoute = await this.#page(documentFile(route.path));
    return { status: 200, type: HTML, page: ofRoute ?? (await this.#needed('app.html')) };
  }

  /** The document that a closed route has for an address of which nothing is known. */
  async #missingAt({ path: pattern, isClosed }: LiveRoute, path: string): Promise<ServedFile | undefined> {
    return isClosed && !this.addresses.has(path) ? this.#needed(missingFile(pattern)) : undefined;
  }

  /** Generations of before had each document in a folder of its own. */
  async #document(address: string): Promise<ServedFile | undefined> {
    const file = documentFile(address);
    return (await this.#page(file)) ?? (file === 'index.html' ? undefined : this.#page(file.replace(/\.html$/, '/index.html')));
  }

  async #needed(file: string): Promise<ServedFile> {
    const page = await this.#page(file);
    if (!page) throw new UserError(`the live generation has lost its ${file}`);
    return page;
  }

  /** Only pages that exist are remembered: addresses that do not are without number. */
  #page(file: string): Promise<ServedFile | undefined> {
    const known = this.#pages.get(file);
    if (known) {
      // The last one to be forgotten.
      this.#pages.delete(file);
      this.#pages.set(file, known);
      return known;
    }
    const read = this.#read(file);
    this.#pages.set(file, read);
    read.then(
      (page) => void (page ? this.#makeRoom(page) : this.#pages.delete(file)),
      () => this.#pages.delete(file),
    );
    return read;
  }

  /** Forgets what was asked for longest ago, where a page that came in leaves no room for it. */
  async #makeRoom(page: ServedFile): Promise<void> {
    this.#bytes += page.size;
    for (const [file, oldest] of this.#pages) {
      if (this.#bytes <= this.keptBytes) return;
      this.#pages.delete(file);
      const forgotten = await oldest.catch(() => undefined);
      if (!forgotten) continue;
      this.#bytes -= forgotten.size;
      this.#byDigest.delete(forgotten.digest);
    }
  }

  async #read(file: string): Promise<ServedFile | undefined> {
    try {
      const content = await readFile(join(this.folder, 'site', file));
      const page = this.before.get(fileDigest(content)) ?? new ServedFile(content);
      this.#byDigest.set(page.digest, page);
      return page;
    } catch (error) {
      if (isSystemError(error, 'ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG')) return undefined;
      throw error;
    }
  }
}

/**
 * Follows the live generation: asks the link at each request, and reads a new generation when it points to one. A
 * generation that cannot be read leaves the one before in place, from the start too, and `log` hears of it once.
 */
export function followLiveSite(home: string, log: (line: string) => void, keptBytes = KEPT_BYTES): () => Promise<LiveSite> {
  let live: LiveSite | undefined;
  let next: { readonly target: string; readonly site: Promise<LiveSite> } | undefined;

  return async () => {
    const target = targetOf(home) ?? live?.target;
    if (!target) throw new UserError('nothing is live yet: promote the shell first');
    if (live?.target === target) return live;
    if (next?.target !== target) {
      const site = open(target, { home, before: live?.known ?? new Map(), log, keptBytes });
      site.catch((error: unknown) => log(`${target} cannot be served: ${messageOf(error)}`));
      next = { target, site };
    }
    try {
      live = await next.site;
      return live;
    } catch (error) {
      live ??= await openOlder(home, target, log, keptBytes);
      if (live) return live;
      throw error;
    }
  };
}

/** One generation, whatever is live: to look at it before visitors do. `target` is its folder, from `RIWAQ_HOME`. */
export function showGeneration(home: string, target: string): () => Promise<LiveSite> {
  const site = openComposition(target, join(home, target), { home, before: new Map(), keptBytes: KEPT_BYTES }, undefined);
  site.catch(() => {});
  return () => site;
}

/** The newest generation before the live one that can be read: a shop that says so and shows yesterday’s pages is better than none. */
async function openOlder(home: string, target: string, log: (line: string) => void, keptBytes: number): Promise<LiveSite | undefined> {
  for (const older of (await generationNumbers(home)).map(linkTarget)) {
    if (older >= target) continue;
    const site = await open(older, { home, before: new Map(), log, keptBytes }).catch(() => undefined);
    if (site) log(`${older} is served instead; riwaq repair makes the registry anew`);
    if (site) return site;
  }
  return undefined;
}

interface Opening {
  readonly home: string;
  readonly before: ReadonlyMap<string, ServedFile>;
  readonly log: (line: string) => void;
  readonly keptBytes: number;
}

async function open(target: string, { log, ...opening }: Opening): Promise<LiveSite> {
  const folder = join(opening.home, target);
  const { canary } = await readRegistry(folder);
  // What cannot be shown to some is not shown: they have what everybody has.
  const site =
    canary &&
    (await openComposition(target, canaryFolder(folder), opening, undefined).catch((error: unknown) => {
      log(`the canary ${canary.app}@${canary.version} of ${target} cannot be served: ${messageOf(error)}`);
      return undefined;
    }));
  return openComposition(target, folder, opening, canary && site && { ...canary, site });
}

async function openComposition(
  target: string,
  folder: string,
  { home, before, keptBytes }: Omit<Opening, 'log'>,
  canary: ServedCanary | undefined,
): Promise<LiveSite> {
  const [registry, { addresses }] = await Promise.all([readRegistry(folder), readDocumentIndex(folder)]);
  const routes = liveDescriptors(registry).flatMap(({ routes, closedRoutes }) =>
    routes.map(({ pattern }) => ({ path: pattern, isClosed: closedRoutes.includes(pattern) })),
  );
  return new LiveSite(target, folder, routes, new Set(addresses), before, () => readPendingShareImages(home, registry), keptBytes, canary);
}

function targetOf(home: string): string | undefined {
  try {
    return readlinkSync(currentLink(home));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
