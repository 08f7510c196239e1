import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSiteConfig, type SiteConfig } from '@riwaq/contracts';

/** The project's own configuration, as a test's site. */
export async function demoSiteConfig(): Promise<SiteConfig> {
  const file = join(import.meta.dirname, '../../../site.config.json');
  return parseSiteConfig(await readFile(file, 'utf8'), file, { sandbox: 'http://localhost:3001', origin: 'http://localhost:3000' });
}
