import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type HistoryLine, type PublicSite, PublicSiteSchema, parse } from '@riwaq/contracts';
import { canonicalJson, readIfThere, readJson, sha256, writeDurably } from '../system/files';
import { UserError } from '../system/user-error';
import { goodVersions } from './history';

/** Name of a configuration: the first 12 digits of its digest. */
export function configurationName(site: PublicSite): string {
  return sha256(canonicalJson(site)).slice(0, 12);
}

const fileOf = (home: string, name: string) => join(home, 'configurations', `${name}.json`);

/** Stores a public configuration and returns its name. An existing one stays unchanged. */
export async function keepConfiguration(home: string, site: PublicSite): Promise<string> {
  const name = configurationName(site);
  const file = fileOf(home, name);
  if ((await readIfThere(file)) !== undefined) return name;
  await writeDurably(`${file}.new`, `${JSON.stringify(site, null, 2)}\n`);
  await rename(`${file}.new`, file);
  return name;
}

/** Reads a stored configuration. Throws `UserError` where it is missing or was changed, `ParseError` where this version cannot parse it. */
export async function readConfiguration(home: string, name: string): Promise<PublicSite> {
  if (!/^[0-9a-f]{12}$/.test(name)) throw new UserError(`«${name}» is none: a configuration is called by 12 digits of its digest`, 2);
  const file = fileOf(home, name);
  const value = await readJson(file);
  if (value === undefined) throw new UserError(`there is no configuration ${name}: riwaq history config lists those that were live`);
  const site = parse(PublicSiteSchema, value, file);
  if (configurationName(site) !== name) throw new UserError(`${file} was changed: it is not the configuration that was live`);
  return site;
}

/**
 * The good configurations, oldest first, the live one last. One that was rolled back is bad until it is promoted again. Empty where there
 * was only one.
 */
export function goodConfigurations(history: readonly HistoryLine[]): string[] {
  const changes = history.flatMap(({ action, config }) => (config ? { action, ...config } : []));
  return goodVersions(
    changes,
    changes.slice(0, 1).map(({ from }) => from),
  );
}

/** Whether a configuration was rolled back and not promoted since. */
export function wasRolledBack(history: readonly HistoryLine[], name: string): boolean {
  const last = history.findLast(({ config }) => config?.from === name || config?.to === name);
  return last?.action === 'rollback' && last.config?.from === name;
}
