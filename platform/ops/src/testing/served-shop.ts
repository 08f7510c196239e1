import { type SiteServer, startServer } from '../serve/start-server';
import { type Answer, rawRequest } from './raw-request';
import { demoSiteConfig, Shop, shell } from './shop';

/** A shop with a few live documents, and its server. */
export interface ServedShop {
  readonly shop: Shop;
  readonly server: SiteServer;
  /** The server's log. */
  readonly complaints: string[];
  /** The paths with 404. */
  readonly missing: string[];
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** An app with routes and documents of each kind. */
export const servedOffers = {
  app: 'offers',
  routes: ['/offers', '/offers/:slug', '/v1/:affiliate/offer', '/orders/:reference?'],
  documents: [
    '/offers',
    '/offers?kind=past&page=2',
    '/offers/week-offer-1',
    '/offers/عرض',
    '/v1/partner-a/offer',
    '/orders',
    '/orders/:reference',
  ],
  closedRoutes: ['/v1/:affiliate/offer'],
} as const;

/** Opens a shop with the shell and offers live, and a newer offers release stored. */
export async function openServedShop(): Promise<ServedShop> {
  const shop = await Shop.open();
  const files = {
    'CHANGELOG.md': '# offers 1.0.0',
    'desk/remoteEntry.js': '/* offers 1.0.0 */',
    'browser/mf-manifest.json': '{ "name": "offers" }',
    'browser/mf-manifest-stats.json': `{ "modules": "offers 1.0.0${' module'.repeat(99)}" }`,
    'browser/remote.d.ts': '// offers 1.0.0',
    'browser/sources.zip': 'offers 1.0.0',
    'browser/page.js.map': '{ "sources": ["offers 1.0.0"] }',
  };
  await shop.live(shell, { ...servedOffers, version: '1.0.0', files });
  await shop.release({ app: 'offers', version: '1.1.0' });
  const complaints: string[] = [];
  const missing: string[] = [];
  const server = await startServer({
    port: 0,
    home: shop.home,
    siteConfig: await demoSiteConfig(),
    log: (line) => complaints.push(line),
    onMissing: (path) => missing.push(path),
  });
  return {
    shop,
    server,
    complaints,
    missing,
    get: (path, headers = {}) => rawRequest(server.url, path, { headers }),
    async close() {
      await server.close();
      await shop.close();
    },
  };
}
