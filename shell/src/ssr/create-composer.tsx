import { type AppName, type Composition, FIRST_ATTEMPT } from '@riwaq/contracts';
import type { ComposedDocument, ComposerInput, ServerRelease, ShellServer } from '@riwaq/contracts/platform';
import { loadMadeParts } from '@riwaq/runtime/made-parts';
import { parseLocation } from '@riwaq/runtime/router';
import type { ReactNode } from 'react';
import { findScreen } from '../app/find-screen';
import { RouteView } from '../app/route-view';
import { Remotes } from '../federation/remotes';
import shell from '../remote';
import { AppServers } from './app-servers';
import { webAppManifest } from './build-assets';
import { renderDocument } from './document';
import { createServerModuleLoader } from './load-server-module';
import { type PageContent, PageContents } from './page-contents';
import { pageScripts } from './page-scripts';
import { render } from './render';
import { createServerHost, type ServerHost } from './server-host';

/** The built `shell/src/start/boot.ts`: the server build inserts it. */
declare const BOOT_SCRIPT: string;

const nothing = () => {};
/** Nothing happens to a page while it is composed: what throws ends the composition. */
const events = { onBroken: nothing, onRetry: nothing, onHydrated: nothing };

/**
 * Renders documents with one shell release and the live remotes. Created once for each composition, in a separate process. `bootScript` is the inline script
 * of each document.
 */
export const createComposer = ((input: ComposerInput, bootScript: string = BOOT_SCRIPT) => {
  const loadModule = createServerModuleLoader(input);
  const remotes = new Remotes(input.remotes, ({ global }) => loadModule(global, 'remote'), shell, input.descriptors.shell?.version ?? '');
  const servers = new AppServers(input, ({ global }: Pick<ServerRelease, 'global'>) => loadModule(global, 'server'));
  const contents = new PageContents(input, servers);
  const documentInput = { ...input, bootScript };
  let loading: Promise<void> | undefined;
  /**
   * Loads every page and fragment, and every part of them, in one order. Styles have the order in which their components were made; without this, a document
   * would depend on those that were rendered before it. The document that needs a part which cannot be loaded fails.
   */
  const loaded = () => (loading ??= loadInOrder(remotes, ['shell', ...Object.keys(input.remotes).sort()]));
  /** The host of a document; `content` is that of its page, if it has one. */
  const hostOf = (search = '', content?: PageContent) =>
    createServerHost(input, remotes, search, async (app, name) => content && contents.fragment(app, name, 'live', content));

  return {
    async prepare(app, kept, last) {
      const { records: _, ...prepared } = await servers.prepare(app, { ...(kept && { kept }), ...last });
      return prepared;
    },
    resource: (app, path) => contents.resource(app, path),
    async digest(path, fragments) {
      const content = await contents.of(parseLocation(path).pathname);
      return (await contents.made(content, fragments)).digest;
    },
    async page(path) {
      await loaded();
      const { pathname, search } = parseLocation(path);
      const content = await contents.of(pathname);
      const host = hostOf(search, content);
      const loaderData: unknown = JSON.parse(content.loaderData);
      const given = { head: content.head, loaderData, fragments: {}, versions: { [content.server.app]: content.server.version } };
      const screen = await findScreen(pathname, { remotes, data: { load: async () => given } }, host.report);
      if (screen.kind !== 'page') throw host.collected.errors[0] ?? new Error(`no app owns ${path}`);
      const view = <RouteView screen={screen} {...events} />;
      return compose(documentInput, host, 'page', path, view, { ...screen, content, contents });
    },
    async missing() {
      await loaded();
      return compose(documentInput, hostOf(), 'missing', '/404', <RouteView screen={{ kind: 'missing' }} {...events} />);
    },
    manifest: () => webAppManifest(input.site),
    warnings: () => contents.warnings(),
  };
}) satisfies ShellServer['createComposer'];

async function loadInOrder(remotes: Remotes, apps: readonly AppName[]): Promise<void> {
  for (const app of apps) {
    const found = await remotes.remote(app, FIRST_ATTEMPT).catch(nothing);
    const { routes = [], fragments = {} } = found?.remote ?? {};
    for (const part of [...routes.map(({ lazy }) => lazy), ...Object.values(fragments)]) await part().catch(nothing);
  }
  await loadMadeParts();
}

/** The page of a document: its route and what it was given. */
interface ComposedRoute {
  readonly app: AppName;
  readonly pattern: string;
  readonly content: PageContent;
  readonly contents: PageContents;
}

async function compose(
  input: ComposerInput & { readonly bootScript: string },
  host: ServerHost,
  kind: Composition['kind'],
  path: string,
  view: ReactNode,
  route?: ComposedRoute,
): Promise<ComposedDocument> {
  const { markup, styles } = await render(host, path, view);
  const { head, fragments, first, apps, scripted, errors } = host.collected;
  if (errors.length > 0) throw errors[0];
  if (!head) throw new Error(`${path} renders no page`);

  const shows = [...new Set<AppName>(['shell', ...(route ? [route.app] : []), ...apps])];
  const shown = shows
    .filter((app) => input.descriptors[app] && (app === 'shell' || app === route?.app || scripted.has(app)))
    .map((app) => ({
      app,
      ...(route?.app === app ? { pattern: route.pattern } : {}),
      fragments: first.filter(([owner]) => owner === app).map(([, name]) => name),
    }));
  const { site, navigation, descriptors, relativeTo, shownAt, clock, bootScript } = input;
  const composition: Composition = {
    kind,
    shell: descriptors.shell?.version ?? '',
    remotes: Object.fromEntries(shows.flatMap((app) => (input.remotes[app] ? [[app, input.remotes[app]]] : []))),
    fragments: first,
    scripts: pageScripts(descriptors, shown),
    navigation: [...navigation],
    site,
    relativeTo,
    shownAt,
    ...(clock === undefined ? {} : { clock }),
    ...(host.composedSearch ? { search: host.composedSearch } : {}),
  };
  const made = route && (await route.contents.made(route.content, fragments));
  if (made) await route.contents.requireTheSame(route.content, fragments, made);
  const html = renderDocument({ head, path, site, composition, data: made?.data, markup, styles, bootScript });
  return { html, shows, fragments, missing: head.missing ?? false, ...made };
}
