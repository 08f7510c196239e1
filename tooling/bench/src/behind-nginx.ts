import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SiteConfig } from '@riwaq/contracts';
import { nginxConf } from '@riwaq/ops/adapters/nginx/nginx-conf';
import { freePort } from '@riwaq/ops/serve/free-port';
import { startServer } from '@riwaq/ops/serve/start-server';
import { startNginx } from '@riwaq/trials/nginx-process';

/** A site as production serves it: `riwaq nginx` over HTTP/2 and TLS. */
interface ServedSite {
  readonly url: string;
  /** `riwaq serve` of the same site, without nginx. */
  readonly shop: string;
  readonly close: () => Promise<void>;
}

/** Debian's packages libnginx-mod-http-brotli-static and -filter, which the written configuration recommends. */
const MODULES = ['filter', 'static'].map((name) => `/usr/lib/nginx/modules/ngx_http_brotli_${name}_module.so`);
/** How nginx compresses here: with its module as production does, else with gzip alone. */
export const compression = MODULES.every((file) => existsSync(file)) ? 'brotli' : 'gzip';

/** A certificate for localhost. `trusted` is what Chromium trusts it by: with an untrusted one it would keep nothing in its cache. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
  readonly trusted: string;
}

/** Makes a certificate for localhost in `folder`. Rejects where openssl is missing. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  await mkdir(folder, { recursive: true });
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const asked =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  await promisify(execFile)('openssl', [...asked.split(' '), '-keyout', key, '-out', certificate]);
  const { publicKey } = new X509Certificate(await readFile(certificate));
  const trusted = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { certificate, key, trusted };
}

/** Serves the site of `home` behind nginx on a free port, with `riwaq serve` for addresses without a file. */
export async function serveBehindNginx(home: string, siteConfig: SiteConfig, { certificate, key }: Certificate): Promise<ServedSite> {
  const shop = await startServer({ port: 0, home, siteConfig });
  const port = await freePort(0, '127.0.0.1', 'PORT');
  const url = `https://localhost:${port}`;
  const nginx = await startNginx(
    port,
    (folder) =>
      nginxConf({
        siteConfig: { ...siteConfig, public: { ...siteConfig.public, origin: url } },
        home,
        documents: [new URL(shop.url).host],
        gateways: [new URL(shop.url).host],
        behind: [],
        cache: `${folder}/cache`,
        logs: folder,
      })
        .replaceAll('/etc/ssl/riwaq/fullchain.pem', certificate)
        .replaceAll('/etc/ssl/riwaq/privkey.pem', key)
        .replaceAll('listen 80', `listen unix:${folder}/plain`),
    compression === 'brotli' ? { modules: MODULES, http: ['brotli on; brotli_static on;'] } : {},
  );
  return {
    url,
    shop: shop.url,
    async close() {
      await nginx.close();
      await shop.close();
    },
  };
}
