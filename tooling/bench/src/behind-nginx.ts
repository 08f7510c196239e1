import type { SiteConfig } from '@riwaq/contracts';
import { startServer } from '@riwaq/ops/serve/start-server';
import { type Certificate, nginxOrigin, startNginx } from '@riwaq/ops/testing/nginx';

/** A site as production serves it: `ops/nginx/riwaq.conf` over HTTP/2 and TLS. */
interface ServedSite {
  readonly url: string;
  /** `riwaq serve` of the same site, without nginx. */
  readonly shop: string;
  readonly close: () => Promise<void>;
}

/** Serves the site of `home` behind nginx on a free port, with `riwaq serve` for addresses without a file. */
export async function serveBehindNginx(home: string, siteConfig: SiteConfig, certificate: Certificate): Promise<ServedSite> {
  const shop = await startServer({ port: 0, home, siteConfig });
  const url = await nginxOrigin();
  const { host } = new URL(shop.url);
  const nginx = await startNginx({ origin: url, home, serve: host, gateways: [host], certificate });
  return {
    url,
    shop: shop.url,
    async close() {
      await nginx.close();
      await shop.close();
    },
  };
}
