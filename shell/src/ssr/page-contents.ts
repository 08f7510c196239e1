import { createHash } from 'node:crypto';
import type { AppName, Head, LoaderInput, LoaderServer } from '@riwaq/contracts';
import { plainJson } from '@riwaq/contracts/plain-json';
import type { ComposedDocument, ComposedResource, ComposerInput } from '@riwaq/contracts/platform';
import { matchedRoute } from '@riwaq/runtime/router';
import type { AppServers, LoadedServer, Which } from './app-servers';
import { readHead } from './head-schema';

/** What the loader and `meta` of a page made for an address. */
export interface PageContent {
  readonly server: LoadedServer;
  readonly path: string;
  readonly params: LoaderInput<unknown>['params'];
  readonly head: Head;
  /** What the loader returned, as text. */
  readonly loaderData: string;
  /** What the loaders of its fragments returned, as text, by release and name. Each is asked once. */
  readonly fragments: Map<string, Promise<string | undefined>>;
}

type Shown = ComposedDocument['fragments'];

/** The data files of an address, and the digest of them and of the head. */
type MadeData = Required<Pick<ComposedDocument, 'data' | 'digest'>> & Pick<ComposedDocument, 'previous'>;

/** Asks the loaders of a composition's releases. Nothing else calls them. */
export class PageContents {
  readonly #routes: readonly { readonly app: AppName; readonly id: string; readonly path: string }[];
  /** Why a previous release makes no data, with the first address, by app. */
  readonly #withoutPrevious = new Map<AppName, string>();

  constructor(
    private readonly input: Pick<ComposerInput, 'descriptors' | 'site' | 'relativeTo' | 'shownAt'>,
    private readonly servers: AppServers,
  ) {
    const all = Object.entries(input.descriptors);
    this.#routes = all.flatMap(([app, { routes }]) => routes.map(({ id, pattern }) => ({ app, id, path: pattern })));
  }

  /** The live content of an address without query. Rejects where no app owns it, and where a loader throws or returns what is no JSON. */
  async of(path: string): Promise<PageContent> {
    const { app, id, params } = this.#routeOf(path);
    return this.#content(await this.servers.of(app, 'live'), id, path, params);
  }

  /** What the loader of a fragment made for the address of a page, as text; undefined where it has no loader. */
  fragment(app: AppName, name: string, which: Which, content: PageContent): Promise<string | undefined> {
    const key = `${which} ${app}/${name}`;
    const coming = content.fragments.get(key) ?? this.#fragment(app, name, which, content);
    content.fragments.set(key, coming);
    return coming;
  }

  /** All that is made for an address whose document shows these fragments. */
  async made(content: PageContent, fragments: Shown): Promise<MadeData> {
    const { app, version } = content.server;
    const data = await this.#text(content, { [app]: version }, fragments, 'live');
    const previous = await this.#previousText(content, fragments);
    const hash = createHash('sha256').update(JSON.stringify(content.head));
    for (const text of [data, previous ?? '']) hash.update(`\n${text}`);
    return { data, ...(previous !== undefined && { previous }), digest: hash.digest('base64url') };
  }

  /**
   * Throws where loaders or `meta` make something else when they are asked again. A loader that answers by chance, or remembers earlier questions, makes
   * documents that cannot be composed again.
   */
  async requireTheSame(content: PageContent, fragments: Shown, { digest }: Pick<MadeData, 'digest'>): Promise<void> {
    const again = await this.of(content.path);
    if ((await this.made(again, fragments)).digest === digest) return;
    const differs = (
      await Promise.all([...content.fragments].map(async ([key, text]) => ((await again.fragments.get(key)) !== (await text) ? key : '')))
    ).find(Boolean);
    const { app, version } = content.server;
    throw new Error(`the loader of ${differs ?? `${app} ${version}`} makes something else for ${content.path} when it is asked again`);
  }

  /** The data of one of an app's resources. Rejects where the app has no such resource, and where its loader makes something else the second time. */
  async resource(app: AppName, path: string): Promise<ComposedResource> {
    const live = await this.servers.of(app, 'live');
    const data = await this.#resource(live, path);
    if (data === undefined) throw new Error(`${app} ${live.version} has no resource ${path}`);
    if ((await this.#resource(live, path)) !== data) throw new Error(`the loader of ${path} makes something else when it is asked again`);
    const previous = await this.#ofPrevious(app, path, (loaded) => this.#resource(loaded, path));
    return { data, ...(previous !== undefined && { previous }) };
  }

  /** Warnings for the operator, one line each. */
  warnings(): string[] {
    return [...this.#withoutPrevious].map(
      ([app, why]) => `${app}: the previous release cannot take the place of the live one, because it makes no data: ${why}`,
    );
  }

  async #fragment(app: AppName, name: string, which: Which, { path, params }: PageContent): Promise<string | undefined> {
    const loaded = await this.servers.of(app, which);
    const fragment = loaded.server.fragments?.[name];
    return fragment && this.#load(fragment, loaded, { path, params }, `${app}/${name}`);
  }

  /** The data file of the previous releases; undefined where none of them made anything for the address. */
  async #previousText(content: PageContent, fragments: Shown): Promise<string | undefined> {
    const page = await this.#previous(content.path);
    if (page) return this.#text(page, { [page.server.app]: page.server.version }, fragments, 'previous');
    // A version of the page's app would say that its page has data.
    const others = fragments.filter(([app]) => app !== content.server.app);
    if (!others.some(([app]) => this.servers.hasPrevious(app))) return undefined;
    return this.#text({ ...content, loaderData: 'null' }, {}, others, 'previous');
  }

  /** What the previous release of the page's app makes. Undefined where it knows no such address: its page would say that there is nothing. */
  async #previous(path: string): Promise<PageContent | undefined> {
    const { app, id, params } = this.#routeOf(path);
    const content = await this.#ofPrevious(app, path, async (loaded) =>
      loaded.server.pages[id] ? this.#content(loaded, id, path, params) : undefined,
    );
    return content?.head.missing ? undefined : content;
  }

  /** What the previous release of an app makes; undefined where there is none, or it fails. A release may know less than the next one. */
  async #ofPrevious<Made>(
    app: AppName,
    path: string,
    make: (loaded: LoadedServer) => Promise<Made | undefined>,
  ): Promise<Made | undefined> {
    if (!this.servers.hasPrevious(app)) return undefined;
    try {
      return await make(await this.servers.of(app, 'previous'));
    } catch (error) {
      const known = this.#withoutPrevious.get(app);
      if (known === undefined) this.#withoutPrevious.set(app, `${path}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  async #resource(loaded: LoadedServer, path: string): Promise<string | undefined> {
    const resource = loaded.server.resources?.[path];
    if (!resource) return undefined;
    const loaderData = await this.#load(resource, loaded, { path, params: {} }, path);
    return dataText({ [loaded.app]: loaded.version }, { title: '', description: '' }, loaderData, []);
  }

  #routeOf(path: string) {
    const matched = matchedRoute(this.#routes, path);
    if (!matched) throw new Error(`no app owns ${path}`);
    return { ...matched.route, params: matched.params };
  }

  async #content(loaded: LoadedServer, id: string, path: string, params: PageContent['params']): Promise<PageContent> {
    const page = loaded.server.pages[id];
    if (!page) throw new Error(`${loaded.app} ${loaded.version} has no server module of the page ${id}`);
    const { loader } = page;
    const loaderData = loader ? await this.#load({ loader }, loaded, { path, params }, id) : 'null';
    const meta = page.meta(JSON.parse(loaderData) as never, this.#inputOf(loaded, { path, params }));
    const head = readHead(meta, `meta of ${loaded.app} ${id} for ${path}`);
    return { server: loaded, path, params, head, loaderData, fragments: new Map() };
  }

  async #load(
    { loader }: LoaderServer<unknown>,
    loaded: LoadedServer,
    address: Pick<PageContent, 'path' | 'params'>,
    what: string,
  ): Promise<string> {
    const named = `the loader of ${loaded.app} ${what} for ${address.path}`;
    return plainJson(await loader(this.#inputOf(loaded, address)), named);
  }

  #inputOf({ records }: LoadedServer, address: Pick<PageContent, 'path' | 'params'>): LoaderInput<unknown> {
    const { site, relativeTo, shownAt } = this.input;
    return { ...address, records, site, relativeTo, shownAt };
  }

  async #text(content: PageContent, ofPage: Readonly<Record<AppName, string>>, fragments: Shown, which: Which): Promise<string> {
    const versions = { ...ofPage };
    const made: [string, string][] = [];
    for (const [app, name] of fragments) {
      // Beside a previous page, an app without a previous release shows its live one.
      const shown = this.servers.hasPrevious(app) ? which : 'live';
      const make = () => this.fragment(app, name, shown, content);
      const text = await (shown === 'live' ? make() : this.#ofPrevious(app, content.path, make));
      if (text === undefined) continue;
      versions[app] = (await this.servers.of(app, shown)).version;
      made.push([`${app}/${name}`, text]);
    }
    return dataText(versions, content.head, content.loaderData, made);
  }
}

/** The text of a `PageData`: what loaders made is text already. */
function dataText(
  versions: Readonly<Record<AppName, string>>,
  { title, description, unlisted, missing }: Head,
  loaderData: string,
  fragments: readonly (readonly [string, string])[],
): string {
  const head = { title, description, ...(unlisted && { unlisted }), ...(missing && { missing }) };
  const made = fragments.map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return `{"versions":${JSON.stringify(versions)},"head":${JSON.stringify(head)},"loaderData":${loaderData},"fragments":{${made.join(',')}}}`;
}
