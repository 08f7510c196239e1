import { join } from 'node:path';
import { DatabaseUrlSchema, parse } from '@riwaq/contracts';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { resolveEnvironmentPaths } from '@riwaq/ops/system/environment-paths';
import { type Environment, gatewayPort, readSiteConfig, sandboxPort, shopPort } from '@riwaq/ops/system/site-config-file';
import * as v from 'valibot';

const DatabaseSchema = v.object({ DATABASE_URL: v.optional(DatabaseUrlSchema) });

/**
 * Settings of `npm start` and `npm run dev`, read as `riwaq` reads them. Throws `UserError` or `ParseError` with the wrong variable.
 * `siteConfigAt` reads the configuration of a shop on this port with this sandbox.
 */
export function startSettings(given: Environment) {
  const environment = { ...given };
  resolveEnvironmentPaths(environment, process.cwd());
  const { HOST, RIWAQ_HOME } = environment;
  return {
    home: RIWAQ_HOME || join(rootFolder, 'var'),
    host: HOST || '127.0.0.1',
    port: shopPort(environment),
    sandboxPort: sandboxPort(environment),
    gatewayPort: gatewayPort(environment),
    databaseUrl: parse(DatabaseSchema, environment, 'the environment').DATABASE_URL,
    siteConfigAt: (port: number, sandbox: string) =>
      readSiteConfig(rootFolder, { ...environment, PORT: String(port), SANDBOX_PORT: new URL(sandbox).port }),
  };
}
