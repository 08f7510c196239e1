import type { SiteConfig } from '@riwaq/contracts';
import { startServer } from '@riwaq/ops/serve/start-server';
import { type Certificate, nginxOrigin, startNginx } from '@riwaq/ops/testing/nginx';
import type { Variant } from './variants';

/** A variant as production serves it: `platform/ops/nginx/riwaq.conf` over HTTP/2 and TLS. */
export interface Served {
  readonly variant: Variant;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a variant behind nginx on a free port, with `riwaq serve` for addresses without a file. */
export async function serveBehindNginx(variant: Variant, siteConfig: SiteConfig, certificate: Certificate): Promise<Served> {
  const { home } = variant;
  const shop = await startServer({ port: 0, home, siteConfig });
  const url = await nginxOrigin();
  const { host } = new URL(shop.url);
  const nginx = await startNginx({ origin: url, home, serve: host, gateways: [host], certificate });
  const close = async () => {
    await nginx.close();
    await shop.close();
  };
  return { variant, url, close };
}
