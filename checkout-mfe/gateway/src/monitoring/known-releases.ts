import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, AppNameSchema, VersionSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { liveReader } from '../composition/live-reader';
import type { LiveReleases } from '../context/gateway-context';

/** The part of a release's descriptor by which pages name it. */
const DescriptorSchema = v.object({ version: VersionSchema });

/** The part of a registry that is read. */
const RegistrySchema = v.object({
  microFrontends: v.record(AppNameSchema, v.array(v.object({ extras: v.object({ descriptor: DescriptorSchema }) }))),
});

/** Returns a reader of `current/registry.json` under `home` (`liveReader`). Throws `ParseError` for a broken one. */
export const createReleaseReader = (home: string): (() => Promise<LiveReleases>) =>
  liveReader(home, async (folder) => {
    const file = join(folder, 'registry.json');
    const { microFrontends } = parse(RegistrySchema, JSON.parse(await readFile(file, 'utf8')), file);
    return new Map(Object.entries(microFrontends).map(([app, entries]) => [app, entries.map(({ extras }) => extras.descriptor.version)]));
  });

/** Releases remembered per app, and apps. Open tabs still report earlier releases. */
const VERSIONS = 12;
const APPS = 40;

/** Returns a check whether a release was live since this gateway started, so that invented ones are not counted. Survives an unreadable registry. */
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
