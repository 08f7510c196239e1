import { ParseError, type ReleaseNote } from '@riwaq/contracts/platform';
import { UserError } from '../system/user-error';
import { readDescriptor } from './read-descriptor';
import { nameOf, type ReleaseName, releaseFolder } from './release-store';

/** The notes of a stored release. Empty for a missing or damaged one, so that history still prints. */
export async function readNotes(home: string, release: ReleaseName): Promise<readonly ReleaseNote[]> {
  try {
    return (await readDescriptor(releaseFolder(home, release.app, release.version), nameOf(release))).notes;
  } catch (error) {
    if (error instanceof UserError || error instanceof ParseError) return [];
    throw error;
  }
}
