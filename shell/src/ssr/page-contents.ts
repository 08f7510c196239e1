import type { AppName, ComposedDocument, ComposedResource, ComposerInput, Head, LoaderInput, LoaderServer } from '@riwaq/contracts';
import { matchedRoute } from '@riwaq/runtime/router';
import type { AppServers, LoadedServer, Which } from './app-servers';
import { plainJson } from './plain-json';

/** What the loader and `meta` of a page made for an address. */
export interface PageContent {
  readonly server: LoadedServer;
  readonly path: string;
  readonly params: LoaderInput<unknown>['params'];
  readonly head: Head;
  /** What the loader returned, as text. */
  readonly loaderData: string;
}

type Shown = ComposedDocument['fragments'];

/** What the loaders of a composition's releases make: the only place that calls them. */
export class PageContents {
  readonly #routes: readonly { readonly app: AppName; readonly id: string; readonly path: string }[];

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

  /** The same of the previous good release. Undefined where there is none, it fails, or it knows no such address: its page would say that there is nothing. */
  async previous(path: string): Promise<PageContent | undefined> {
    const { app, id, params } = this.#routeOf(path);
    if (!this.servers.hasPrevious(app)) return undefined;
    try {
      const content = await this.#content(await this.servers.of(app, 'previous'), id, path, params);
      return content.head.missing ? undefined : content;
    } catch (error) {
      console.error(`the previous release of ${app} has no data for ${path}`, error);
      return undefined;
    }
  }

  /** What the loader of a fragment made for an address, as text; undefined where it has no loader. */
  async fragment(
    app: AppName,
    name: string,
    which: Which,
    { path, params }: Pick<PageContent, 'path' | 'params'>,
  ): Promise<string | undefined> {
    const loaded = await this.servers.of(app, which);
    const fragment = loaded.server.fragments?.[name];
    return fragment && this.#load(fragment, loaded, { path, params }, `${app}/${name}`);
  }

  /** The text of a data file: of the page, and of the fragments that it shows. */
  async text(content: PageContent, fragments: Shown): Promise<string> {
    const { app, version } = content.server;
    return this.#text(content, { [app]: version }, fragments, 'live');
  }

  /** The same of the previous releases; undefined where none of them made anything for the address. */
  async previousText(content: PageContent, fragments: Shown): Promise<string | undefined> {
    const page = await this.previous(content.path);
    const versions = page ? { [page.server.app]: page.server.version } : {};
    const withPrevious = fragments.filter(([app]) => this.servers.hasPrevious(app));
    if (!page && withPrevious.length === 0) return undefined;
    return this.#text(page ?? { ...content, loaderData: 'null' }, versions, withPrevious, 'previous');
  }

  /** The data of one of an app's resources. Rejects where the app has none of the path. */
  async resource(app: AppName, path: string): Promise<ComposedResource> {
    const data = await this.#resource(app, path, 'live');
    if (!this.servers.hasPrevious(app)) return { data };
    const previous = await this.#resource(app, path, 'previous').catch(() => undefined);
    return { data, ...(previous !== undefined && { previous }) };
  }

  async #resource(app: AppName, path: string, which: Which): Promise<string> {
    const loaded = await this.servers.of(app, which);
    const resource = loaded.server.resources?.[path];
    if (!resource) throw new Error(`${app} ${loaded.version} has no resource ${path}`);
    const loaderData = await this.#load(resource, loaded, { path, params: {} }, path);
    return dataText({ [app]: loaded.version }, { title: '', description: '' }, loaderData, []);
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
    const head = page.meta(JSON.parse(loaderData) as never, this.#inputOf(loaded, { path, params }));
    return { server: loaded, path, params, head, loaderData };
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
      const text = await this.fragment(app, name, which, content).catch((error: unknown) => {
        if (which === 'live') throw error;
      });
      if (text === undefined) continue;
      versions[app] = (await this.servers.of(app, which)).version;
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
