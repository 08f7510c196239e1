import { join, resolve } from 'node:path';
import { DatabaseUrlSchema, PortSchema, parse, parseSiteConfig, type SiteConfig, type SiteConfigOrigins } from '@riwaq/contracts';
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

const Text = v.pipe(v.string(), v.nonEmpty('must not be empty'));

const EnvironmentSchema = v.object({
  PORT: v.optional(PortSchema, '3000'),
  SANDBOX_PORT: v.optional(PortSchema, '3001'),
  METRICS_PORT: v.optional(PortSchema, '3003'),
  DESK_PORT: v.optional(PortSchema, '3004'),
  HOST: v.optional(Text, '127.0.0.1'),
  RIWAQ_HOME: v.optional(Text),
  SITE_CONFIG: v.optional(Text),
  DATABASE_URL: v.optional(DatabaseUrlSchema),
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

/** The settings, and the site configuration of a site at these addresses. */
interface CheckedSettings extends Omit<StartSettings, 'siteConfigFile'> {
  readonly siteConfigOf: (origins: SiteConfigOrigins) => SiteConfig;
}

/**
 * Reads the settings of `npm start` and `npm run dev`. Throws as `readSettings` does, `UserError` for a missing configuration; `siteConfigOf`
 * throws `ParseError` for a wrong field.
 */
export async function checkedSettings(environment: Environment): Promise<CheckedSettings> {
  const { siteConfigFile, ...settings } = readSettings(environment, rootFolder, environment.INIT_CWD ?? process.cwd());
  const text = await readIfThere(siteConfigFile);
  if (text === undefined) throw new UserError(`there is no site configuration ${siteConfigFile}: SITE_CONFIG names it`);
  return { ...settings, siteConfigOf: (origins) => parseSiteConfig(text, siteConfigFile, origins) };
}
