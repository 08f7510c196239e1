import type { AppName, AppServer, PreparedRecords, PrepareInput } from '@riwaq/contracts';
import type { ComposerInput } from '@riwaq/contracts/platform';
import shell from '../site.server';

/** The release whose loaders are meant. */
export type Which = 'live' | 'previous';

/** An app's server module with the records of its release. */
export interface LoadedServer {
  readonly app: AppName;
  /** Version of the code. */
  readonly version: string;
  readonly server: AppServer<unknown>;
  readonly records: unknown;
}

/** The `./server` modules of the live releases and of the previous good ones, each with its own records. */
export class AppServers {
  readonly #loaded = new Map<string, Promise<LoadedServer>>();
  readonly #published = new Map<AppName, PreparedRecords<unknown>['published']>();

  constructor(
    private readonly input: Pick<ComposerInput, 'servers' | 'site'>,
    private readonly load: (release: { readonly global: string }) => Promise<unknown>,
  ) {}

  /** Loads a server module, and reads its records once. Rejects where it is missing, or refuses its records. */
  of(app: AppName, which: Which): Promise<LoadedServer> {
    const key = `${app} ${which}`;
    const coming = this.#loaded.get(key) ?? this.#load(app, which);
    this.#loaded.set(key, coming);
    return coming;
  }

  /** Whether a page can fall back to a previous good release of an app. It cannot to one of the shell, which runs the page. */
  hasPrevious(app: AppName): boolean {
    return app !== 'shell' && this.input.servers[app]?.previous !== undefined;
  }

  /** Reads an app's outside records for its live release. The previous one prepares from what is published here. */
  async prepare(app: AppName, input: Omit<PrepareInput, 'site'>): Promise<PreparedRecords<unknown>> {
    const loaded = await this.of(app, 'live');
    const prepared = await prepareWith(loaded, { ...input, site: this.input.site });
    this.#published.set(app, prepared.published);
    this.#loaded.set(`${app} live`, Promise.resolve({ ...loaded, records: prepared.records }));
    return prepared;
  }

  async #load(app: AppName, which: Which): Promise<LoadedServer> {
    const release = this.input.servers[app]?.[which];
    if (!release) throw new Error(`${app} has no ${which} release`);
    const server = app === 'shell' ? shell : await this.load(release);
    if (!isAppServer(server)) throw new Error(`${app} ${release.version} exposes no server module`);
    const loaded = { app, version: release.version, server, records: server.readRecords(release.records()) };
    const kept = which === 'previous' ? this.#published.get(app) : undefined;
    return kept && server.prepare ? { ...loaded, records: (await prepareWith(loaded, { kept, site: this.input.site })).records } : loaded;
  }
}

async function prepareWith({ app, version, server, records }: LoadedServer, input: PrepareInput): Promise<PreparedRecords<unknown>> {
  if (!server.prepare) throw new Error(`${app} ${version} declares prepare and exports none`);
  return server.prepare({ ...input, records });
}

function isAppServer(value: unknown): value is AppServer<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const { readRecords, pages } = value as Record<string, unknown>;
  return typeof readRecords === 'function' && typeof pages === 'object' && pages !== null;
}
