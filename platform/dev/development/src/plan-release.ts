import { codeDigest, packageVersion, sourceDigest } from '@riwaq/app-source';
import type { AppName } from '@riwaq/contracts';
import type { HistoryLine, Registry } from '@riwaq/contracts/platform';
import { readHistory } from '@riwaq/ops/registry/history';
import { liveEntry, readRegistry } from '@riwaq/ops/registry/registry';
import { currentFolder } from '@riwaq/ops/release/generations/generation-folders';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { readDescriptor } from '@riwaq/ops/store/read-descriptor';
import { nameOf, releasedVersions, releaseFolder } from '@riwaq/ops/store/release-store';
import { UserError } from '@riwaq/ops/system/user-error';

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
  /** Digest of its current code, without its records. */
  readonly code: string;
  /** Digests of the code of its stored releases, where records are apart from it. */
  readonly storedCode: ReadonlyMap<string, string>;
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
export function planRelease({
  app,
  source,
  code,
  packageVersion,
  liveSource,
  liveCode,
  stored,
  storedCode,
  history,
}: AppState): PlannedRelease | undefined {
  if (liveSource === source || (liveCode !== undefined && stored.get(liveCode) === source)) return undefined;
  if (rolledBackCode({ history, app, source, stored, code, storedCode })) return undefined;

  const development = `${packageVersion}${packageVersion.includes('-') ? '.' : '-'}dev.${source.slice(0, 8)}`;
  for (const version of [packageVersion, development]) {
    const released = stored.get(version);
    if (released === undefined || released === source) return { app, version, inStore: released === source };
  }
  throw new UserError(`${app}@${development} was released from other sources: raise the version in its package.json`);
}

/** The rollback of the folder's code, where that was the last change of its app's code: then it stays away, whatever its records are. */
export function rolledBackCode({
  history,
  app,
  source,
  stored,
  code,
  storedCode,
}: Pick<AppState, 'history' | 'app' | 'source' | 'stored' | 'code' | 'storedCode'>): HistoryLine | undefined {
  const lines = history.filter((line) => line.app === app && line.to !== undefined);
  const moved = lines.findLast(({ from, to }) => from !== undefined && from.code !== to?.code);
  if (moved?.action !== 'rollback' || moved.from === undefined) return undefined;
  const bad = moved.from.code;
  return storedCode.get(bad) === code || stored.get(bad) === source ? moved : undefined;
}

/** Reads the state of each app, the shell first: sources, stored releases, live release. */
export async function readAppStates(home: string): Promise<AppState[]> {
  const live = await currentFolder(home);
  const [registry, history] = await Promise.all([readRegistry(live), readHistory(live)]);
  return Promise.all(
    findAppWorkspaces(rootFolder).map(async ({ app, folder }) => ({
      app,
      source: await sourceDigest(folder),
      code: await codeDigest(folder),
      packageVersion: await packageVersion(folder),
      ...liveParts(registry, app),
      ...(await storedDigests(home, app)),
      history,
    })),
  );
}

function liveParts(registry: Registry, app: AppName): Pick<AppState, 'liveSource' | 'liveCode'> {
  const live = liveEntry(registry, app)?.extras.descriptor;
  return { liveSource: live?.source, liveCode: live?.version };
}

async function storedDigests(home: string, app: AppName): Promise<Pick<AppState, 'stored' | 'storedCode'>> {
  const versions = await releasedVersions(home, app);
  const releases = await Promise.all(
    versions.map((version) => readDescriptor(releaseFolder(home, app, version), nameOf({ app, version }))),
  );
  return {
    stored: new Map(releases.map(({ version, source }) => [version, source])),
    storedCode: new Map(releases.flatMap(({ version, code }) => (code === undefined ? [] : [[version, code] as const]))),
  };
}
