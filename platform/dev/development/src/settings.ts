import { join } from 'node:path';
import { readEnvironment, staffAddress } from '@riwaq/gateway';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { resolveEnvironmentPaths } from '@riwaq/ops/system/environment-paths';
import { type Environment, listenAddress, readSiteConfig, sandboxPort, shopPort } from '@riwaq/ops/system/site-config-file';

/**
 * Settings of `npm start` and `npm run dev`, read as `riwaq` reads them. Throws `UserError` or `ParseError` with the wrong variable.
 * `siteConfigAt` reads the configuration of a shop on this port with this sandbox.
 */
export function startSettings(given: Environment) {
  const environment = { ...given };
  resolveEnvironmentPaths(environment, process.cwd());
  const { RIWAQ_HOME, GATEWAY_PORT } = environment;
  const gateway = readEnvironment(environment);
  return {
    home: RIWAQ_HOME || join(rootFolder, 'var'),
    host: listenAddress(environment),
    port: shopPort(environment),
    sandboxPort: sandboxPort(environment),
    databaseUrl: gateway.DATABASE_URL,
    gateway: {
      // Unless it is said, any free one: another shop may run on this machine.
      port: GATEWAY_PORT === undefined ? 0 : gateway.GATEWAY_PORT,
      host: gateway.GATEWAY_HOST,
      requestsPerMinute: gateway.REQUESTS_PER_MINUTE,
    },
    staff: staffAddress(gateway),
    metrics: { port: gateway.METRICS_PORT, host: gateway.METRICS_HOST, token: gateway.METRICS_TOKEN },
    siteConfigAt: (port: number, sandbox: string) =>
      readSiteConfig(rootFolder, { ...environment, PORT: String(port), SANDBOX_PORT: new URL(sandbox).port }),
  };
}
