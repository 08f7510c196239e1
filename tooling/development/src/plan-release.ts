import type { AppName, HistoryLine, Registry } from '@riwaq/contracts';
import { readHistory } from '@riwaq/ops/registry/history';
import { liveEntry, readRegistry } from '@riwaq/ops/registry/registry';
import { pinsOf } from '@riwaq/ops/release/assemble/assembled-version';
import { currentFolder } from '@riwaq/ops/release/generations/generation-folders';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { readDescriptor } from '@riwaq/ops/store/read-descriptor';
import { nameOf, releasedVersions, releaseFolder } from '@riwaq/ops/store/release-store';
import { UserError } from '@riwaq/ops/system/user-error';
import { packageVersion, sourceDigest } from '@riwaq/webpack-preset/app-source';

/** The state of an app at the start. */
export interface AppState {
  readonly app: AppName;
  /** Digest of its current sources. */
  readonly source: string;
  /** Version in its package.json. */
  readonly packageVersion: string;
  /** Source digest of its live release, if any. */
  readonly liveSource: string | undefined;
  /** The version whose code is live. */
  readonly liveCode: string | undefined;
  /** Source digests of its stored releases. */
  readonly stored: ReadonlyMap<string, string>;
  readonly history: readonly HistoryLine[];
}

/** The release of an app's sources; `inStore` where it exists. */
export interface PlannedRelease {
  readonly app: AppName;
  readonly version: string;
  readonly inStore: boolean;
}

/**
 * The release that would make an app's sources live. Undefined where they are live, also below records that were published since, or were rolled back:
 * only changed sources return. Its version is package.json's or, where that has other sources, `<version>-dev.<first eight digits of the digest>`.
 */
export function planRelease({ app, source, packageVersion, liveSource, liveCode, stored, history }: AppState): PlannedRelease | undefined {
  if (liveSource === source || (liveCode !== undefined && stored.get(liveCode) === source)) return undefined;
  const last = history.findLast((line) => line.app === app);
  if (last?.action === 'rollback' && last.from && stored.get(last.from) === source) return undefined;

  const development = `${packageVersion}${packageVersion.includes('-') ? '.' : '-'}dev.${source.slice(0, 8)}`;
  for (const version of [packageVersion, development]) {
    const released = stored.get(version);
    if (released === undefined || released === source) return { app, version, inStore: released === source };
  }
  throw new UserError(`${app}@${development} was released from other sources: raise the version in its package.json`);
}

/** Reads the state of each app, the shell first: sources, stored releases, live release. */
export async function readAppStates(home: string): Promise<AppState[]> {
  const live = await currentFolder(home);
  const [registry, history] = await Promise.all([readRegistry(live), readHistory(live)]);
  return Promise.all(
    findAppWorkspaces(rootFolder).map(async ({ app, folder }) => ({
      app,
      source: await sourceDigest(folder),
      packageVersion: await packageVersion(folder),
      ...liveParts(registry, app),
      stored: await storedSources(home, app),
      history,
    })),
  );
}

function liveParts(registry: Registry, app: AppName): Pick<AppState, 'liveSource' | 'liveCode'> {
  const live = liveEntry(registry, app)?.extras.descriptor;
  return { liveSource: live?.source, liveCode: live && pinsOf(live).code };
}

async function storedSources(home: string, app: AppName): Promise<Map<string, string>> {
  const versions = await releasedVersions(home, app);
  const sources = versions.map(async (version) => {
    const { source } = await readDescriptor(releaseFolder(home, app, version), nameOf({ app, version }));
    return [version, source] as const;
  });
  return new Map(await Promise.all(sources));
}
