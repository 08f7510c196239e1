import { randomBytes } from 'node:crypto';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { installedVersion } from '@riwaq/app-source';
import type { SiteConfig } from '@riwaq/contracts';
import {
  createCoverReader,
  createPageReader,
  createPriceReader,
  createReleaseReader,
  type Gateway,
  type GatewayOptions,
  type MetricsAddress,
  readSecrets,
  type StaffAddress,
  startGateway,
} from '@riwaq/gateway';
import { previewKey } from '@riwaq/ops/release/previews/preview-token';
import { freePort, holdPort, onFreePort, portOf } from '@riwaq/ops/serve/free-port';
import { startServer } from '@riwaq/ops/serve/start-server';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { startSandbox } from '@riwaq/sandbox';

/** The addresses of a site that is not open yet: its configuration and documents name them. */
export interface SitePlace {
  readonly shop: string;
  readonly sandbox: string;
  /** The sandbox's mail server. */
  readonly smtpUrl: string;
  /** The shop's port, held. */
  readonly listener: Server;
  close(): Promise<void>;
}

interface PlaceWish {
  readonly port: number;
  readonly sandboxPort: number;
  readonly host: string;
  /** The sandbox's clock, in milliseconds; the machine's by default. */
  readonly clock?: () => number;
}

/** Starts the sandbox and holds the shop's port; 0 takes any free one. Throws `UserError` for a used port. */
export async function openPlace({ port, sandboxPort, host, clock = Date.now }: PlaceWish): Promise<SitePlace> {
  const listener = await holdPort(port, host, 'PORT');
  try {
    const sandbox = await onFreePort(sandboxPort, 'SANDBOX_PORT', () => startSandbox({ port: sandboxPort, host, clock }));
    return {
      shop: `http://localhost:${portOf(listener)}`,
      sandbox: `http://localhost:${new URL(sandbox.url).port}`,
      smtpUrl: sandbox.smtpUrl,
      listener,
      async close() {
        listener.close();
        await sandbox.close();
      },
    };
  } catch (error) {
    listener.close();
    throw error;
  }
}

export interface OpenSiteOptions {
  /** `RIWAQ_HOME` with a live site. */
  readonly home: string;
  readonly siteConfig: SiteConfig;
  /** Where it opens (`openPlace`). */
  readonly place: SitePlace;
  /** Where the gateway listens, any free port of 127.0.0.1 by default, and its limit of requests. */
  readonly gateway?: Pick<GatewayOptions, 'port' | 'host' | 'requestsPerMinute'>;
  /** A PostgreSQL server for the gateway. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded PostgreSQL, without a server. */
  readonly dataFolder?: string;
  /** Address of the gateway's metrics; none by default. */
  readonly metrics?: MetricsAddress | undefined;
  /** Where staff is served. Without it the embedded database has a socket beside its data, and one on a server any free port. */
  readonly staff?: StaffAddress | undefined;
  /** The gateway's clock, in milliseconds; the machine's by default. */
  readonly clock?: () => number;
  /** Whether answers say that clock's time, and documents its day. */
  readonly saysTime?: boolean;
  /** Milliseconds between the gateway's rounds. For tests. */
  readonly sweepEvery?: number;
  /** Called with the shop's errors. */
  readonly log: (line: string) => void;
  /** Called with each 404 path. */
  readonly onMissing?: (path: string) => void;
  /** Called with each line of the gateway's log. For tests. */
  readonly onGatewayLog?: (line: string) => void;
}

export interface OpenSite {
  /** Addresses of shop and sandbox. */
  readonly shop: string;
  readonly sandbox: string;
  /** Addresses of the gateway, and of its metrics if they are served. */
  readonly gatewayUrl: string;
  readonly metricsUrl: string | undefined;
  /** Where the desk reaches the gateway, and with which token; undefined for the socket of its database. */
  readonly staff: { readonly url: string; readonly token: string } | undefined;
  /** The mail server that e-mails go to: the sandbox, unless the environment names another. */
  readonly smtpUrl: string;
  /** Signs links to previews: that of the environment, or one of this run. */
  readonly previewKey: string;
  /** Restarts the gateway on the same database and port, like a new release. For tests. */
  restartGateway(): Promise<void>;
  /** Closes shop and gateway. */
  close(): Promise<void>;
}

/** Serves the live site with a gateway in this process. Throws where a part does not start, and closes the other. */
export async function openSite(options: OpenSiteOptions): Promise<OpenSite> {
  const { home, siteConfig, place, log, onMissing } = options;
  const open: { close(): Promise<void> }[] = [];
  const close = async () => {
    while (open.length > 0) await open.pop()?.close();
  };
  try {
    const smtpUrl = readSecrets(process.env).smtpUrl ?? place.smtpUrl;
    const staff = options.staff ?? (options.databaseUrl === undefined ? undefined : { port: 0, token: randomBytes(32).toString('hex') });
    // Nobody is given this port while the gateway restarts.
    const { port: wish, host } = options.gateway ?? { port: 0 };
    let gateway = await openGateway({ ...options, staff }, smtpUrl, await freePort(wish, host ?? '127.0.0.1', 'GATEWAY_PORT'));
    open.push({ close: () => gateway.close() });
    const restartGateway = async () => {
      const { port } = new URL(gateway.url);
      const metrics = gateway.metricsUrl ? { ...options.metrics, port: Number(new URL(gateway.metricsUrl).port) } : undefined;
      const sameStaff = staff && gateway.staffUrl ? { ...staff, port: Number(new URL(gateway.staffUrl).port) } : staff;
      await gateway.close();
      gateway = await openGateway({ ...options, metrics, staff: sameStaff }, smtpUrl, Number(port));
    };
    const key = (await previewKey(process.env)) ?? randomBytes(32).toString('hex');
    const previews = { key, now: Date.now };
    const server = await startServer({
      ...{ port: place.listener, home, siteConfig, previews, log, clock: options.saysTime ? options.clock : undefined },
      gatewayUrl: gateway.url,
      ...(onMissing ? { onMissing } : {}),
    });
    open.push(server);
    return {
      shop: place.shop,
      sandbox: place.sandbox,
      metricsUrl: gateway.metricsUrl,
      gatewayUrl: gateway.url,
      staff: staff && gateway.staffUrl ? { url: gateway.staffUrl, token: staff.token } : undefined,
      smtpUrl,
      previewKey: key,
      restartGateway,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function openGateway(
  { home, siteConfig, gateway, databaseUrl, dataFolder, metrics, staff, clock, sweepEvery, log, onGatewayLog }: OpenSiteOptions,
  smtpUrl: string,
  port: number,
): Promise<Gateway> {
  return startGateway({
    ...gateway,
    port,
    siteConfig,
    siteOrigin: siteConfig.public.origin,
    readPrices: createPriceReader(home),
    readCovers: createCoverReader(home),
    readReleases: createReleaseReader(home),
    readPages: createPageReader(home),
    metrics,
    staff,
    secrets: { ...readSecrets(process.env), smtpUrl },
    databaseUrl,
    ...(clock ? { clock } : {}),
    ...(sweepEvery ? { sweepEvery } : {}),
    dataFolder: dataFolder ?? join(home, 'database'),
    // Another PGlite may not read it.
    emptyDatabase: join(rootFolder, 'node_modules/.cache', `riwaq-database-${installedVersion('@electric-sql/pglite')}`),
    log: {
      write(line) {
        onGatewayLog?.(line);
        logFaults(line, log);
      },
    },
  });
}

const ERROR_LEVEL = 50;

/** The gateway logs every answer as JSON; only errors are printed here. */
function logFaults(line: string, log: (line: string) => void): void {
  const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { message?: string } };
  if (level >= ERROR_LEVEL) log(`gateway: ${msg}${err?.message ? `: ${err.message}` : ''}`);
}
