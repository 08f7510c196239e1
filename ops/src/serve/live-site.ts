import { readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PendingShareImage } from '@riwaq/artwork';
import { owningRoute } from '@riwaq/runtime/router/owning-route';
import { currentLink, generationNumbers, linkTarget } from '../release/generations/generation-folders';
import { liveDescriptors, readRegistry } from '../release/registry/registry';
import { isSystemError, messageOf, UserError } from '../system/user-error';
import { fileDigest, ServedFile } from './page';
import { readPendingShareImages } from './share-images/pending-share-images';

/** What an address shows. */
interface ResolvedAddress {
  readonly status: 200 | 404;
  readonly type: string;
  readonly page: ServedFile;
}

const HTML = 'text/html; charset=utf-8';
/** Files that stand beside the documents under their own names. */
const fileTypes: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  js: 'text/javascript; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

/** One generation of the site as the server holds it: each document is read and encoded once. Documents of the generation before that are the same stay encoded. */
class LiveSite {
  readonly #pages = new Map<string, Promise<ServedFile | undefined>>();
  readonly #byDigest = new Map<string, ServedFile>();
  #pending: Promise<ReadonlyMap<string, PendingShareImage>> | undefined;

  constructor(
    readonly target: string,
    private readonly folder: string,
    private readonly routes: readonly { readonly path: string }[],
    private readonly before: ReadonlyMap<string, ServedFile>,
    private readonly readPending: () => Promise<ReadonlyMap<string, PendingShareImage>>,
  ) {}

  /** The share image of a file's name that a live release leaves to whoever asks for it. */
  async pendingShareImage(name: string): Promise<PendingShareImage | undefined> {
    this.#pending ??= this.readPending();
    return (await this.#pending).get(name);
  }

  get known(): ReadonlyMap<string, ServedFile> {
    return this.#byDigest;
  }

  /** What the decoded path of an address shows: a document, the application document of a route, or the missing page. */
  async find(path: string): Promise<ResolvedAddress> {
    const segments = path.split('/').slice(1);
    const plain = path === '/' || segments.every((segment) => segment !== '' && !segment.startsWith('.'));
    const ending = /\.([a-z]+)$/.exec(path)?.[1] ?? '';
    const type = fileTypes[ending];
    const file = plain && type ? await this.#page(path.slice(1)) : undefined;
    if (file && type) return { status: 200, type, page: file };
    const document = plain ? await this.#page(join(path.slice(1), 'index.html')) : undefined;
    if (document) return { status: 200, type: HTML, page: document };
    // Routes are found by the address as browsers give it.
    const byPattern = plain && owningRoute(this.routes, encodeURI(path)) !== null;
    return { status: byPattern ? 200 : 404, type: HTML, page: await this.#needed(byPattern ? 'app.html' : '404.html') };
  }

  async #needed(file: string): Promise<ServedFile> {
    const page = await this.#page(file);
    if (!page) throw new UserError(`the live generation has lost its ${file}`);
    return page;
  }

  /** Only pages that exist are remembered: addresses that do not are without number. */
  #page(file: string): Promise<ServedFile | undefined> {
    const known = this.#pages.get(file);
    if (known) return known;
    const read = this.#read(file);
    this.#pages.set(file, read);
    read.then(
      (page) => page ?? this.#pages.delete(file),
      () => this.#pages.delete(file),
    );
    return read;
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
export function followLiveSite(home: string, log: (line: string) => void): () => Promise<LiveSite> {
  let live: LiveSite | undefined;
  let next: { readonly target: string; readonly site: Promise<LiveSite> } | undefined;

  return async () => {
    const target = targetOf(home) ?? live?.target;
    if (!target) throw new UserError('nothing is live yet: promote the shell first');
    if (live?.target === target) return live;
    if (next?.target !== target) {
      const site = open(home, target, live?.known ?? new Map());
      site.catch((error: unknown) => log(`${target} cannot be served: ${messageOf(error)}`));
      next = { target, site };
    }
    try {
      live = await next.site;
      return live;
    } catch (error) {
      live ??= await openOlder(home, target, log);
      if (live) return live;
      throw error;
    }
  };
}

/** The newest generation before the live one that can be read: a shop that says so and shows yesterday’s pages is better than none. */
async function openOlder(home: string, target: string, log: (line: string) => void): Promise<LiveSite | undefined> {
  for (const older of (await generationNumbers(home)).map(linkTarget)) {
    if (older >= target) continue;
    const site = await open(home, older, new Map()).catch(() => undefined);
    if (site) log(`${older} is served instead; riwaq repair makes the registry anew`);
    if (site) return site;
  }
  return undefined;
}

async function open(home: string, target: string, before: ReadonlyMap<string, ServedFile>): Promise<LiveSite> {
  const folder = join(home, target);
  const registry = await readRegistry(folder);
  const routes = liveDescriptors(registry).flatMap((live) => live.routes.map(({ pattern }) => ({ path: pattern })));
  return new LiveSite(target, folder, routes, before, () => readPendingShareImages(home, registry));
}

function targetOf(home: string): string | undefined {
  try {
    return readlinkSync(currentLink(home));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
