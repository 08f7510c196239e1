import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AppName, type PublicSite, parse, type RemoteName } from '@riwaq/contracts';
import type { ProxyConfigArrayItem, Configuration as ServerConfiguration } from 'webpack-dev-server';
import { workspaceFolder } from '../build/app-folders';
import { drawForApp } from '../build/draw-for-app';
import type { Keep } from '../run-until-ended';
import { readJson } from '../storage/read-json';
import { developmentPath } from './addresses';
import { remoteDevelopmentConfig, shellDevelopmentConfig } from './development-config';
import { DrawnHeadSchema } from './development-document';
import { developmentPages } from './development-pages';
import { startDevelopmentServer } from './development-server';
import { followDescription } from './follow-description';
import { siteRequests } from './site-requests';

export interface DevelopmentOptions {
  /** Remotes that run from their sources, besides the shell. */
  readonly remotes: readonly RemoteName[];
  /** `RIWAQ_HOME`, with a live site in it. */
  readonly home: string;
  readonly site: PublicSite;
  /** Address of the server of the live site: releases, media, and `/api` on its way to the gateway. */
  readonly shop: string;
  readonly port: number;
  readonly host: string;
  /** An empty folder for what the apps draw. */
  readonly media: string;
  readonly warn: (line: string) => void;
}

/** Starts a development server for each remote, then the shell's, through which all are reached. `keep` takes the closing of each. Throws where one does not start. */
export async function openDevelopment(options: DevelopmentOptions, keep: Keep): Promise<void> {
  const { remotes, home, site, shop, port, host, media, warn } = options;
  const prepare = async (app: AppName) => {
    await drawForApp(app, workspaceFolder(app), media);
    return followDescription(app, warn);
  };

  const shell = await prepare('shell');
  const started = await Promise.all(
    remotes.map(async (app) => {
      const description = await prepare(app);
      const place = { host: '127.0.0.1', port: 0 };
      const server = await startDevelopmentServer(app, remoteDevelopmentConfig(app), place, description.changed);
      keep(server.close);
      return { description, proxy: { ...passOn(server.url, [developmentPath(app)]), ws: true } };
    }),
  );

  const headFile = join(workspaceFolder('shell'), '.generated/head.json');
  const head = parse(DrawnHeadSchema, await readJson(headFile), headFile);
  const descriptions = [shell, ...started.map(({ description }) => description)];
  const pages = siteRequests(developmentPages({ home, site, head, descriptions }));
  const place: ServerConfiguration = {
    host,
    port,
    proxy: [...started.map(({ proxy }) => proxy), ...liveSite(shop, media)],
    static: { directory: media, publicPath: MEDIA, watch: false },
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'pages', middleware: pages }],
  };
  const server = await startDevelopmentServer('shell', shellDevelopmentConfig(), place, shell.changed);
  keep(server.close);
}

const MEDIA = '/media';

/** What the live site answers. Media that were drawn just now are not published yet: they come from their own folder. */
function liveSite(shop: string, media: string): ProxyConfigArrayItem[] {
  const isPublished = (path: string) => path.startsWith(`${MEDIA}/`) && !existsSync(join(media, path.slice(MEDIA.length)));
  return [passOn(shop, ['/api', '/releases', '/robots.txt', '/sitemap.xml', '/placeholder.svg']), passOn(shop, isPublished)];
}

/** Passes requests on within this process. Silently: all that ever happens to these connections is that a page is closed. */
function passOn(target: string, context: NonNullable<ProxyConfigArrayItem['context']>): ProxyConfigArrayItem {
  return { target, context, logLevel: 'silent' };
}
