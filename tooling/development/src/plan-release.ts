import type { AppName, HistoryLine } from '@riwaq/contracts';
import { readHistory } from '@riwaq/ops/registry/history';
import { liveEntry, readRegistry } from '@riwaq/ops/registry/registry';
import { currentFolder } from '@riwaq/ops/release/generations/generation-folders';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { readDescriptor } from '@riwaq/ops/store/read-descriptor';
import { nameOf, releasedVersions, releaseFolder } from '@riwaq/ops/store/release-store';
import { UserError } from '@riwaq/ops/system/user-error';
import { packageVersion, sourceDigest } from '@riwaq/webpack-preset/app-source';

/** What is known of an app when the project starts. */
export interface AppState {
  readonly app: AppName;
  /** Digest of its sources as they are now. */
  readonly source: string;
  /** The version that its package.json gives. */
  readonly packageVersion: string;
  /** Digest of the sources of its live release; `undefined` while none is live. */
  readonly liveSource: string | undefined;
  /** Digest of the sources of each of its releases in the store. */
  readonly stored: ReadonlyMap<string, string>;
  readonly history: readonly HistoryLine[];
}

/** The release that an app's sources should be live as; `inStore` where it was made before. */
export interface PlannedRelease {
  readonly app: AppName;
  readonly version: string;
  readonly inStore: boolean;
}

/**
 * Which release makes an app's sources live; `undefined` where they are live already, or where operations rolled them back:
 * what they took away comes back with changed sources only. The version is package.json's, or, where that one was released
 * from other sources, `<version>-dev.<first eight digits of the digest>`.
 */
export function planRelease({ app, source, packageVersion, liveSource, stored, history }: AppState): PlannedRelease | undefined {
  if (liveSource === source) return undefined;
  const last = history.findLast((line) => line.app === app);
  if (last?.action === 'rollback' && last.from && stored.get(last.from) === source) return undefined;

  const development = `${packageVersion}${packageVersion.includes('-') ? '.' : '-'}dev.${source.slice(0, 8)}`;
  for (const version of [packageVersion, development]) {
    const released = stored.get(version);
    if (released === undefined || released === source) return { app, version, inStore: released === source };
  }
  throw new UserError(`${app}@${development} was released from other sources: raise the version in its package.json`);
}

/** Reads how each app of the project stands, the shell first: its sources, its releases in the store of `home`, what is live. */
export async function readAppStates(home: string): Promise<AppState[]> {
  const live = await currentFolder(home);
  const [registry, history] = await Promise.all([readRegistry(live), readHistory(live)]);
  return Promise.all(
    findAppWorkspaces(rootFolder).map(async ({ app, folder }) => ({
      app,
      source: await sourceDigest(folder),
      packageVersion: await packageVersion(folder),
      liveSource: liveEntry(registry, app)?.extras.descriptor.source,
      stored: await storedSources(home, app),
      history,
    })),
  );
}

async function storedSources(home: string, app: AppName): Promise<Map<string, string>> {
  const versions = await releasedVersions(home, app);
  const sources = versions.map(async (version) => {
    const { source } = await readDescriptor(releaseFolder(home, app, version), nameOf({ app, version }));
    return [version, source] as const;
  });
  return new Map(await Promise.all(sources));
}
