import type { IncomingMessage, ServerResponse } from 'node:http';
import { ListenAddressSchema, PortSchema, parse } from '@riwaq/contracts/platform';
import { MOST_HEAD_BYTES } from '@riwaq/contracts/request-limits';
import { readRestOfRequests } from '@riwaq/contracts/rest-of-requests';
import * as v from 'valibot';
import type { ProxyConfigArrayItem, Configuration as ServerConfiguration } from 'webpack-dev-server';
import { type AppSources, developmentPath, fetchSourceData, shopUrl, sourceDataPath, sourcesPath, updatesPath } from './app-sources';
import { developmentData, pathOfData, type ReadSourceData } from './development-data';
import { developmentDocument, type FromSources } from './development-document';
import { watchServerFiles } from './watch-server-files';

interface Served {
  readonly app: string;
  readonly folder: string;
  readonly port: number;
  /** Whether modules are replaced in the page, or the page is loaded again. */
  readonly hot: boolean;
  /** A folder with what the app drew, which is not public yet. */
  readonly media: string;
  /** Reads what replaces releases, again for each document. */
  readonly fromSources: () => Promise<FromSources>;
  /** What the app's loaders make of a path now. */
  readonly data: ReadSourceData;
  /** Draws the app's pictures again. */
  readonly draw: () => Promise<unknown>;
  /** What the app says of itself. */
  readonly sources?: () => Promise<AppSources>;
  /** Development servers of other apps, by name. */
  readonly others?: Readonly<Record<string, string>>;
}

/** webpack-dev-server in front of the released shop: documents, their data and this app's files come from sources, everything else from the shop. */
export function developmentServer({
  app,
  folder,
  port,
  hot,
  media,
  fromSources,
  data,
  draw,
  sources,
  others = {},
}: Served): ServerConfiguration {
  const shop = shopUrl();
  const own = [app, ...Object.keys(others)].map(developmentPath);
  const theirs = Object.entries(others).map(([name, address]) => [name, (path: string) => fetchSourceData(name, address, path)] as const);
  const dataOf = (path: string) => developmentData(path, shop, { [app]: data, ...Object.fromEntries(theirs) });
  const answers = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const address = request.url ?? '/';
    const json = (value: unknown) => send(response, 200, 'application/json', JSON.stringify(value));
    try {
      const { pathname, searchParams } = new URL(address, shop);
      if (sources && pathname === sourcesPath(app)) return json(await sources());
      if (sources && pathname === sourceDataPath(app)) return json(await data(searchParams.get('path') ?? ''));
      const path = pathOfData(pathname);
      if (path !== undefined) {
        const found = await dataOf(path);
        return found ? json(found) : send(response, 404, 'text/plain; charset=utf-8', `there is no page ${path}`);
      }
      if (!isDocument(request, own)) return next();
      // First, because `npm run dev` opens the shop meanwhile.
      const ours = await fromSources();
      const released = await fetch(new URL(address, shop)).catch(() => undefined);
      if (!released) return send(response, 502, 'text/plain; charset=utf-8', noShop(shop));
      const html = developmentDocument(await released.text(), ours, await dataOf(pathname));
      send(response, 200, 'text/html; charset=utf-8', html);
    } catch (error) {
      // Nobody reads a stack in a browser: a sentence says it.
      const reason = error instanceof Error ? error.message : String(error);
      send(response, 502, 'text/plain; charset=utf-8', `${shop}${address}: ${reason}`);
    }
  };

  return {
    ...listening(port),
    server: { type: 'http', options: { maxHeaderSize: MOST_HEAD_BYTES } },
    hot,
    liveReload: !hot,
    allowedHosts: 'auto',
    devMiddleware: { publicPath: developmentPath(app) },
    static: { directory: media, publicPath: '/media', watch: false },
    webSocketServer: { type: 'ws', options: { path: updatesPath(app) } },
    // The page's own address, whatever it is: this server may be reached through another app's.
    client: {
      webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: updatesPath(app) },
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
    },
    proxy: [
      // A development server tells its news only to pages that have its own address for theirs.
      ...Object.entries(others).map(
        ([name, address]): ProxyConfigArrayItem => ({ ...passOn(address, [developmentPath(name)]), ws: true, changeOrigin: false }),
      ),
      passOn(shop, (path) => !own.some((ours) => path.startsWith(ours))),
    ],
    setupMiddlewares: (middlewares, devServer) => {
      if (devServer.server) readRestOfRequests(devServer.server);
      watchServerFiles(folder, draw, (file) => devServer.sendMessage(devServer.webSocketServer?.clients ?? [], 'static-changed', file));
      const proxy = middlewares.findIndex(({ name }) => name?.includes('proxy'));
      return [
        ...middlewares.slice(0, Math.max(proxy, 0)),
        { name: 'documents and data', middleware: answers },
        ...middlewares.slice(Math.max(proxy, 0)),
      ];
    },
  };
}

const ListeningSchema = v.object({ HOST: ListenAddressSchema, DEV_PORT: v.optional(PortSchema) });

/** Where the server listens: `HOST`, else this machine alone; `DEV_PORT`, else the app's own port, where 0 takes a free one. Throws `ParseError`. */
export function listening(usual: number, environment: Readonly<Record<string, string | undefined>> = process.env) {
  const { HOST, DEV_PORT = usual } = parse(ListeningSchema, environment, 'the environment');
  return { host: HOST, port: DEV_PORT === 0 ? ('auto' as const) : DEV_PORT };
}

/** What the browser opens as a page of the site. */
function isDocument({ method, url = '/', headers }: IncomingMessage, own: readonly string[]): boolean {
  const isDocumentRequest = method === 'GET' && (headers.accept ?? '').includes('text/html');
  return isDocumentRequest && ![...own, '/api/', '/releases/', '/media/'].some((path) => url.startsWith(path));
}

function noShop(shop: string): string {
  return `There is no shop at ${shop}: start it with npm start in the project's folder, or name one with SHOP.`;
}

/** Passes requests on. Silently: all that ever happens to these connections is that a page is closed. */
function passOn(target: string, context: NonNullable<ProxyConfigArrayItem['context']>): ProxyConfigArrayItem {
  return { target, context, changeOrigin: true, logLevel: 'silent' };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
