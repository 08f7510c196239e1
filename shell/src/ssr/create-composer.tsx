import type { AppName, ComposedDocument, ComposerInput, Composition, ShellServer } from '@riwaq/contracts';
import { parseLocation } from '@riwaq/runtime/router';
import type { ReactNode } from 'react';
import { findScreen } from '../app/find-screen';
import { RouteView } from '../app/route-view';
import { ApplicationPage } from '../app/status-pages';
import { Remotes } from '../federation/remotes';
import shell from '../remote';
import { webAppManifest } from './build-assets';
import { renderDocument } from './document';
import { createServerModuleLoader } from './load-server-module';
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
  const remotes = new Remotes(input.remotes, createServerModuleLoader(input), shell, input.descriptors.shell?.version ?? '');
  const hostOf = (path = '') => createServerHost(input, remotes, parseLocation(path).search);
  const documentInput = { ...input, bootScript };
  let loading: Promise<void> | undefined;
  /**
   * Loads every page and fragment, in one order. Styles have the order in which their components were made; without this, a document would depend on those
   * that were rendered before it. The document that needs a part which cannot be loaded fails.
   */
  const loaded = () => (loading ??= loadInOrder(remotes, ['shell', ...Object.keys(input.remotes).sort()]));

  return {
    async prepare(app, kept, last) {
      const { remote, version } = await remotes.remote(app, 0);
      if (!remote.prepare) throw new Error(`${app} ${version} declares prepare and exports none`);
      const { prepare } = await remote.prepare();
      return prepare({ site: input.site, ...(kept && { kept }), ...last });
    },
    async page(path) {
      await loaded();
      const host = hostOf(path);
      const screen = await findScreen(parseLocation(path).pathname, remotes, host.report);
      if (screen.kind !== 'page') throw host.collected.errors[0] ?? new Error(`no app owns ${path}`);
      const view = <RouteView screen={screen} {...events} />;
      return compose(documentInput, host, 'page', path, view, { app: screen.app, pattern: screen.pattern });
    },
    async missing() {
      await loaded();
      return compose(documentInput, hostOf(), 'missing', '/404', <RouteView screen={{ kind: 'missing' }} {...events} />);
    },
    manifest: () => webAppManifest(input.site),
    async application() {
      await loaded();
      return compose(documentInput, hostOf(), 'application', '/app', <ApplicationPage />);
    },
  };
}) satisfies ShellServer['createComposer'];

async function loadInOrder(remotes: Remotes, apps: readonly AppName[]): Promise<void> {
  for (const app of apps) {
    const found = await remotes.remote(app, 0).catch(nothing);
    const { routes = [], fragments = {} } = found?.remote ?? {};
    for (const part of [...routes.map(({ lazy }) => lazy), ...Object.values(fragments)]) await part().catch(nothing);
  }
}

async function compose(
  input: ComposerInput & { readonly bootScript: string },
  host: ServerHost,
  kind: Composition['kind'],
  path: string,
  view: ReactNode,
  route?: { app: AppName; pattern: string },
): Promise<ComposedDocument> {
  const { markup, styles } = await render(host, path, view);
  const { head, fragments, apps, scripted, errors } = host.collected;
  if (errors.length > 0) throw errors[0];
  if (!head) throw new Error(`${path} renders no page`);

  const shows = [...new Set<AppName>(['shell', ...(route ? [route.app] : []), ...apps])];
  const first = shows.filter((app) => input.descriptors[app] && (app === 'shell' || app === route?.app || scripted.has(app)));
  const shown = first.map((app) => ({
    app,
    ...(route?.app === app ? { pattern: route.pattern } : {}),
    fragments: fragments.filter(([owner]) => owner === app).map(([, name]) => name),
  }));
  const { site, navigation, descriptors, relativeTo, shownAt, clock, bootScript } = input;
  const composition: Composition = {
    kind,
    shell: descriptors.shell?.version ?? '',
    remotes: Object.fromEntries(shows.flatMap((app) => (input.remotes[app] ? [[app, input.remotes[app]]] : []))),
    fragments,
    scripts: pageScripts(descriptors, shown),
    navigation: [...navigation],
    site,
    relativeTo,
    shownAt,
    ...(clock === undefined ? {} : { clock }),
    ...(host.composedSearch ? { search: host.composedSearch } : {}),
  };
  return { html: renderDocument({ head, path, site, composition, markup, styles, bootScript }), shows, missing: head.missing ?? false };
}
