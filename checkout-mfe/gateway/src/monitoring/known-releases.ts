import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, AppNameSchema, parse, VersionSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import type { LiveReleases } from '../context/gateway-context';

/** What is read of a registry: which releases there are. */
const RegistrySchema = v.object({
  microFrontends: v.record(AppNameSchema, v.array(v.object({ metadata: v.object({ version: VersionSchema }) }))),
});

/** Reads the releases of the live site (`current/registry.json` under `home`), again only when `current` leads elsewhere. Throws where nothing is live, and `ParseError` where it is no registry. */
export function createReleaseReader(home: string): () => Promise<LiveReleases> {
  let known: { readonly folder: string; readonly releases: LiveReleases } | undefined;
  return async () => {
    const folder = await realpath(join(home, 'current'));
    if (known?.folder !== folder) {
      const file = join(folder, 'registry.json');
      const { microFrontends } = parse(RegistrySchema, JSON.parse(await readFile(file, 'utf8')), file);
      const releases = new Map(
        Object.entries(microFrontends).map(([app, entries]) => [app, entries.map(({ metadata }) => metadata.version)]),
      );
      known = { folder, releases };
    }
    return known.releases;
  };
}

/** Releases that are remembered after they were live: of each app the last ones, and of so many apps. Open tabs still speak of them. */
const VERSIONS = 12;
const APPS = 40;

/**
 * Knows the releases that were live since this gateway started. A label of a metric is one of these: whoever invents names of apps and versions makes no
 * new series. Where the registry cannot be read, those of before are known.
 */
export function rememberReleases(readLive: () => Promise<LiveReleases>): (app: AppName, version: string) => Promise<boolean> {
  const remembered = new Map<AppName, readonly string[]>();
  let last: LiveReleases | undefined;
  return async (app, version) => {
    const live = await readLive().catch(() => last);
    if (live && live !== last) {
      for (const [name, versions] of live) {
        const before = (remembered.get(name) ?? []).filter((known) => !versions.includes(known));
        if (remembered.has(name) || remembered.size < APPS) remembered.set(name, [...before, ...versions].slice(-VERSIONS));
      }
      last = live;
    }
    return remembered.get(app)?.includes(version) ?? false;
  };
}
