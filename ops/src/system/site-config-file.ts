import { join } from 'node:path';
import { parseSiteConfig, type SiteConfig } from '@riwaq/contracts';
import { readIfThere } from './files';
import { UserError } from './user-error';

/** The environment, as Node gives it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Port of the shop: `PORT`, else 3000. Throws `UserError` where it is not a port. */
export function shopPort(environment: Environment): number {
  return parsePort(environment.PORT ?? '3000', 'PORT');
}

/** Port of the sandbox: `SANDBOX_PORT`, else 3001. Throws `UserError` where it is not a port. */
export function sandboxPort(environment: Environment): number {
  return parsePort(environment.SANDBOX_PORT ?? '3001', 'SANDBOX_PORT');
}

/** Reads a port; 0 takes any free one. `source` names it in the `UserError` of a wrong one. */
export function parsePort(text: string, source: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new UserError(`${source} must be a port from 0 to 65535, not «${text}»`);
  return port;
}

/**
 * Reads the site configuration (D1): the file that `SITE_CONFIG` names, else `site.config.json` of
 * the project. Throws `UserError` where there is none, `ParseError` with the path of each wrong field.
 */
export async function readSiteConfig(root: string, environment: Environment): Promise<SiteConfig> {
  const file = environment.SITE_CONFIG || join(root, 'site.config.json');
  const text = await readIfThere(file);
  if (text === undefined) throw new UserError(`there is no site configuration ${file}: SITE_CONFIG names it`);
  return parseSiteConfig(text, file, {
    sandbox: `http://localhost:${sandboxPort(environment)}`,
    origin: `http://localhost:${shopPort(environment)}`,
  });
}
