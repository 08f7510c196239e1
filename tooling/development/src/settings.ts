import { join, resolve } from 'node:path';
import { parse, parseSiteConfig, type SiteConfig } from '@riwaq/contracts';
import { freePort, preferredPort } from '@riwaq/ops/serve/free-port';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { readIfThere } from '@riwaq/ops/system/files';
import type { Environment } from '@riwaq/ops/system/site-config-file';
import { UserError } from '@riwaq/ops/system/user-error';
import * as v from 'valibot';

/** Settings of `npm start` from the environment. */
interface StartSettings {
  /** Port of the shop; 0 takes any free one. */
  readonly port: number;
  /** Port of the sandbox; 0 takes any free one. */
  readonly sandboxPort: number;
  readonly host: string;
  /** `RIWAQ_HOME`: releases, generations, database. */
  readonly home: string;
  readonly siteConfigFile: string;
  /** Port of the gateway's metrics, local only. */
  readonly metricsPort: number;
  /** Port of the desk; 0 takes any free one. */
  readonly deskPort: number;
  /** A PostgreSQL server for the gateway; by default an embedded one under `home`. */
  readonly databaseUrl: string | undefined;
}

const portMessage = (issue: { readonly received: string }) => `must be a port from 0 to 65535, not ${issue.received}`;
const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/, portMessage), v.transform(Number), v.maxValue(65_535, portMessage));
const Text = v.pipe(v.string(), v.nonEmpty('must not be empty'));

const EnvironmentSchema = v.object({
  PORT: v.optional(Port, '3000'),
  SANDBOX_PORT: v.optional(Port, '3001'),
  METRICS_PORT: v.optional(Port, '3003'),
  DESK_PORT: v.optional(Port, '3004'),
  HOST: v.optional(Text, '127.0.0.1'),
  RIWAQ_HOME: v.optional(Text),
  SITE_CONFIG: v.optional(Text),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\//, () => 'must be the address of a PostgreSQL server (postgres://…)'),
    ),
  ),
});

/**
 * Reads the settings of `npm start`. Paths are relative to `from`, defaults to the project's `root`. Throws `ParseError` with each wrong
 * variable, `UserError` where both ports are equal.
 */
export function readSettings(environment: Environment, root: string, from: string): StartSettings {
  const { PORT, SANDBOX_PORT, METRICS_PORT, DESK_PORT, HOST, RIWAQ_HOME, SITE_CONFIG, DATABASE_URL } = parse(
    EnvironmentSchema,
    environment,
    'the environment',
  );
  if (PORT === SANDBOX_PORT && PORT !== 0) throw new UserError(`PORT and SANDBOX_PORT are both ${PORT}: give them different ports`);
  return {
    port: PORT,
    sandboxPort: SANDBOX_PORT,
    metricsPort: METRICS_PORT,
    deskPort: DESK_PORT,
    host: HOST,
    home: RIWAQ_HOME ? resolve(from, RIWAQ_HOME) : join(root, 'var'),
    siteConfigFile: SITE_CONFIG ? resolve(from, SITE_CONFIG) : join(root, 'site.config.json'),
    databaseUrl: DATABASE_URL,
  };
}

/** The settings with free ports, and the site configuration with the shop's address. */
interface CheckedSettings extends Omit<StartSettings, 'siteConfigFile'> {
  readonly siteConfig: SiteConfig;
}

/**
 * Reads and checks the settings of `npm start` and `npm run dev` before long work. `beside` another shop, the default port gives way to a
 * free one. Throws as `readSettings` does, `UserError` for a used port or a missing configuration, `ParseError` for a wrong field.
 */
export async function checkedSettings(environment: Environment, { beside = false } = {}): Promise<CheckedSettings> {
  const { siteConfigFile, ...settings } = readSettings(environment, rootFolder, environment.INIT_CWD ?? process.cwd());
  const choose = beside && environment.PORT === undefined ? preferredPort : freePort;
  const port = await choose(settings.port, settings.host, 'PORT');
  const sandboxPort = await freePort(settings.sandboxPort, settings.host, 'SANDBOX_PORT');
  const text = await readIfThere(siteConfigFile);
  if (text === undefined) throw new UserError(`there is no site configuration ${siteConfigFile}: SITE_CONFIG names it`);
  const siteConfig = parseSiteConfig(text, siteConfigFile, {
    sandbox: `http://localhost:${sandboxPort}`,
    origin: `http://localhost:${port}`,
  });
  return { ...settings, port, sandboxPort, siteConfig };
}
