import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry, withRelease } from '../registry/registry';
import type { ComposeInput } from '../render/compose-input';
import { writeBuild } from './build-output';
import { demoSiteConfig } from './shop';

/**
 * Composes into `home` with a shell whose page runs `page` (JavaScript) and whose loaders run `loader`, both with the composer's `input`, and whose apps
 * prepare by `prepare`. Each of `documents` shows the result of `page`.
 */
export async function compositionOf(
  home: string,
  page: string,
  documents = ['/contact'],
  loader = '',
  prepare = '',
): Promise<ComposeInput> {
  const server = `module.exports = { createComposer: (input) => ({
    prepare: async () => { ${prepare}; return { data: {}, published: {}, warnings: [] } },
    resource: async (app, path) => ({ data: JSON.stringify([app, path]) }),
    digest: async (path) => Buffer.from(JSON.stringify([path, await (async () => { ${loader} })()])).toString("base64url"),
    async page(path) {
      const html = String(await (async () => { ${page} })());
      return { html, data: JSON.stringify(path), digest: await this.digest(path), shows: [], fragments: [] };
    },
    missing: async () => ({ html: '404', shows: [], fragments: [] }),
    manifest: () => ({}),
    warnings: () => [],
  }) };`;
  const descriptor = await writeBuild(join(home, 'releases/shell/1.0.0'), {
    app: 'shell',
    version: '1.0.0',
    documents,
    files: { 'server/remoteEntry.js': server },
  });
  const out = join(home, 'generations/draft');
  await mkdir(out, { recursive: true });
  const now = Date.UTC(2026, 0, 31, 12);
  const live = { descriptor, since: new Date(now).toISOString(), by: 'operator' };
  return { home, registry: withRelease(await readRegistry(undefined), live, undefined), site: (await demoSiteConfig()).public, now, out };
}
