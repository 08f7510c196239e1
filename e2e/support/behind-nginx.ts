import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@riwaq/ops/serve/start-server';
import { makeCertificate, nginxOrigin, type RunningNginx, startNginx } from '@riwaq/ops/testing/nginx';
import { type ChangingSite, changingSite } from './changing-site';
import { test as base } from './fixtures';
import { openTestSite, siteConfigOf } from './open-test-site';
import { type SandboxClient, sandboxClient } from './sandbox-client';
import { copySite, sharedHome } from './site-home';
import type { TestWorker } from './test-worker';

/** A shop behind a real nginx, with a home, a gateway and a `riwaq serve` of its own. */
interface NginxSite extends ChangingSite {
  /** What visitors use, over TLS. */
  readonly url: string;
  /** `riwaq serve`, past nginx. */
  readonly serveUrl: string;
  readonly nginx: RunningNginx;
  readonly inbox: SandboxClient;
  stopServe(): Promise<void>;
  stopGateway(): Promise<void>;
  /** Starts another nginx in front of these gateways. */
  before(...gateways: readonly string[]): Promise<RunningNginx & { readonly url: string }>;
}

/** Tests of the shop behind Debian's nginx. `shop` is nginx's address. */
export const test = base.extend<{ nginxSite: NginxSite }>({
  nginxSite: async ({ worker }, use) => use(await worker.once(openBehindNginx)),
  shop: ({ nginxSite }, use) => use(nginxSite.url),
});

test.use({ ignoreHTTPSErrors: true });
test.describe.configure({ mode: 'default' });

async function openBehindNginx(worker: TestWorker): Promise<NginxSite> {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-behind-nginx-'));
  worker.atEnd(() => rm(folder, { recursive: true, force: true }));
  const home = join(folder, 'home');
  await copySite(sharedHome(), home);
  const [url, certificate] = await Promise.all([nginxOrigin(), makeCertificate(folder)]);
  const site = await openTestSite(home, { origin: url });
  const stopGateway = once(() => site.close());
  worker.atEnd(stopGateway);
  const siteConfig = await siteConfigOf({ origin: url, sandbox: site.sandbox });
  const server = await startServer({ port: 0, home, siteConfig, previews: { key: site.previewKey, now: Date.now } });
  const stopServe = once(() => server.close());
  worker.atEnd(stopServe);
  const place = { origin: url, home, serve: new URL(server.url).host, certificate };
  const nginx = await startNginx({ ...place, gateways: [new URL(site.gatewayUrl).host] });
  worker.atEnd(() => nginx.close());
  return {
    ...(await changingSite(home)),
    stopServe,
    stopGateway,
    url,
    serveUrl: server.url,
    nginx,
    inbox: sandboxClient(site.sandbox),
    async before(...gateways) {
      const origin = await nginxOrigin();
      return { url: origin, ...(await startNginx({ ...place, origin, gateways })) };
    },
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
