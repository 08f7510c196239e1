import { join } from 'node:path';
import type { SiteConfig } from '@riwaq/contracts';
import { ListenAddressSchema, PortSchema, parseSiteConfig } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { readIfThere } from './files';
import { UserError } from './user-error';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Port of the shop: `PORT`, else 3000. Throws `UserError` for any other text. */
export function shopPort(environment: Environment): number {
  return parsePort(environment.PORT ?? '3000', 'PORT');
}

/** Address that shop, sandbox and desk listen on: `HOST`, else 127.0.0.1. */
export function listenAddress(environment: Environment): string {
  return v.parse(ListenAddressSchema, environment.HOST);
}

/** Port of the sandbox: `SANDBOX_PORT`, else 3001. Throws `UserError` for any other text. */
export function sandboxPort(environment: Environment): number {
  return parsePort(environment.SANDBOX_PORT ?? '3001', 'SANDBOX_PORT');
}

/** Port of the desk: `DESK_PORT`, else 3004. Throws `UserError` for any other text. */
export function deskPort(environment: Environment): number {
  return parsePort(environment.DESK_PORT ?? '3004', 'DESK_PORT');
}

/** Parses a port; 0 means any free one. Throws `UserError` that names `source`. */
export function parsePort(text: string, source: string): number {
  const port = v.safeParse(PortSchema, text);
  if (!port.success) throw new UserError(`${source} ${port.issues[0].message}`);
  return port.output;
}

/**
 * Reads the site configuration (D1): `SITE_CONFIG`, else `site.config.json`. Throws `UserError` where it is missing, `ParseError` with the
 * path of each wrong field.
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
