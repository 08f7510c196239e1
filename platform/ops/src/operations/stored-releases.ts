import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import type { StoredRelease } from '@riwaq/contracts/site-status';
import { releasedVersions, releaseFolder } from '../store/release-store';
import { readNotes } from '../store/stored-notes';
import type { OperationContext } from './operation-context';

/** The releases of an app in the store, the newest first. */
export async function storedReleases({ home }: Pick<OperationContext, 'home'>, app: AppName): Promise<StoredRelease[]> {
  const versions = await releasedVersions(home, app);
  const found = await Promise.all(
    versions.map(async (version) => ({
      version,
      madeAt: (await stat(join(releaseFolder(home, app, version), 'descriptor.json'))).mtime.toISOString(),
      notes: await readNotes(home, { app, version }),
    })),
  );
  return found.sort((one, other) => other.madeAt.localeCompare(one.madeAt));
}
