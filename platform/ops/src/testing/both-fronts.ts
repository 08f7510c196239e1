import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type SiteServer, startServer } from '../serve/start-server';
import { hasNginx, makeCertificate, nginxOrigin, type RunningNginx, startNginx } from './nginx';
import { openServedShop, type ServedShop } from './served-shop';
import { demoSiteConfig } from './shop';

/** A shop behind both of its fronts: `riwaq serve`, and nginx where it is installed. */
export interface BothFronts {
  readonly served: ServedShop;
  readonly server: SiteServer;
  readonly nginx: RunningNginx | undefined;
  /** Where nginx answers. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Opens a shop whose `/api` is `gateway`, which does not listen yet. */
export async function openBothFronts(gateway: Server): Promise<BothFronts> {
  const served = await openServedShop();
  const { home } = served.shop;
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const at = `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const server = await startServer({ port: 0, home, siteConfig: await demoSiteConfig(), gatewayUrl: `http://${at}` });
  const origin = hasNginx() ? await nginxOrigin() : '';
  const nginx = hasNginx()
    ? await startNginx({
        origin,
        home,
        serve: new URL(server.url).host,
        gateways: [at],
        certificate: await makeCertificate(join(home, 'certificate')),
      })
    : undefined;
  const close = async () => {
    await nginx?.close();
    await server.close();
    gateway.closeAllConnections();
    await new Promise((closed) => gateway.close(closed));
    await served.close();
  };
  return { served, server, nginx, origin, close };
}
