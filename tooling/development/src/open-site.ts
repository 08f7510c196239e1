import { join } from 'node:path';
import type { SiteConfig } from '@riwaq/contracts';
import { createPriceReader, createReleaseReader, type Gateway, type MetricsAddress, readSecrets, startGateway } from '@riwaq/gateway';
import { onFreePort } from '@riwaq/ops/serve/free-port';
import { startServer } from '@riwaq/ops/serve/start-server';
import { startSandbox } from '@riwaq/sandbox';

export interface OpenSiteOptions {
  /** `RIWAQ_HOME`, with a live site in it. */
  readonly home: string;
  readonly siteConfig: SiteConfig;
  readonly port: number;
  readonly sandboxPort: number;
  readonly host: string;
  /** A PostgreSQL server for the gateway. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the gateway's own PostgreSQL, where it is given no server. */
  readonly dataFolder?: string;
  /** Where the gateway's metrics are served; nowhere where it is not given. */
  readonly metrics?: MetricsAddress | undefined;
  /** «Now» of the gateway, in milliseconds; the machine's where it is not given. For tests. */
  readonly clock?: () => number;
  /** Milliseconds between two rounds of the gateway's own work; its usual ones where it is not given. For tests. */
  readonly sweepEvery?: number;
  /** Hears of what went wrong on our side. */
  readonly log: (line: string) => void;
  /** Hears the paths at which there is nothing. */
  readonly onMissing?: (path: string) => void;
  /** Hears every line of the gateway's log. For tests. */
  readonly onGatewayLog?: (line: string) => void;
}

export interface OpenSite {
  /** Addresses of the shop and of the sandbox. */
  readonly shop: string;
  readonly sandbox: string;
  /** Address of the gateway's metrics, where they are served. */
  readonly metricsUrl: string | undefined;
  /** Ends the gateway, its own work first, and starts it again on the same database and port, as a new release of it would. For tests. */
  restartGateway(): Promise<void>;
  /** Ends all parts. */
  close(): Promise<void>;
}

/**
 * Opens the live site with everything that a purchase needs, in this one process: the sandbox, the gateway on a port of its
 * own, and the server. Throws where one of them does not start; then the others are ended again.
 */
export async function openSite(options: OpenSiteOptions): Promise<OpenSite> {
  const { home, siteConfig, host, port, sandboxPort, log, onMissing } = options;
  const open: { close(): Promise<void> }[] = [];
  const close = async () => {
    while (open.length > 0) await open.pop()?.close();
  };
  try {
    const sandbox = await onFreePort(sandboxPort, 'SANDBOX_PORT', () => startSandbox({ port: sandboxPort, host }));
    open.push(sandbox);
    const { smtpUrl } = sandbox;
    let gateway = await openGateway(options, smtpUrl, 0);
    open.push({ close: () => gateway.close() });
    const restartGateway = async () => {
      const { port } = new URL(gateway.url);
      const metrics = gateway.metricsUrl ? { ...options.metrics, port: Number(new URL(gateway.metricsUrl).port) } : undefined;
      await gateway.close();
      gateway = await openGateway({ ...options, metrics }, smtpUrl, Number(port));
    };
    const server = await startServer({ port, host, home, siteConfig, gatewayUrl: gateway.url, log, ...(onMissing ? { onMissing } : {}) });
    open.push(server);
    return { shop: server.url, sandbox: sandbox.url, metricsUrl: gateway.metricsUrl, restartGateway, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Emails to buyers go to the sandbox's mail server, unless the environment names another one. */
function openGateway(
  { home, siteConfig, databaseUrl, dataFolder, metrics, clock, sweepEvery, log, onGatewayLog }: OpenSiteOptions,
  sandboxSmtp: string,
  port: number,
): Promise<Gateway> {
  const secrets = readSecrets(process.env);
  return startGateway({
    port,
    siteConfig,
    siteOrigin: siteConfig.public.origin,
    readPrices: createPriceReader(home),
    readReleases: createReleaseReader(home),
    metrics,
    secrets: { ...secrets, smtpUrl: secrets.smtpUrl ?? sandboxSmtp },
    databaseUrl,
    ...(clock ? { clock } : {}),
    ...(sweepEvery ? { sweepEvery } : {}),
    dataFolder: dataFolder ?? join(home, 'database'),
    log: {
      write(line) {
        onGatewayLog?.(line);
        logFaults(line, log);
      },
    },
  });
}

const ERROR_LEVEL = 50;

/** The gateway logs every answer as JSON; here only what went wrong is told. */
function logFaults(line: string, log: (line: string) => void): void {
  const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { message?: string } };
  if (level >= ERROR_LEVEL) log(`gateway: ${msg}${err?.message ? `: ${err.message}` : ''}`);
}
