import { ParseError } from '@riwaq/contracts';
import { UserError } from '../system/user-error';
import { readDescriptor } from './read-descriptor';
import { nameOf, type ReleaseName, releaseFolder } from './release-store';

/** Reads and caches the notes of stored releases. Empty for a missing or damaged release, so that history still prints. */
export function releaseNotesReader(home: string): (release: ReleaseName) => Promise<readonly string[]> {
  const known = new Map<string, Promise<readonly string[]>>();
  return (release) => {
    const name = nameOf(release);
    const notes = known.get(name) ?? readNotes(home, release);
    known.set(name, notes);
    return notes;
  };
}

async function readNotes(home: string, release: ReleaseName): Promise<readonly string[]> {
  try {
    return (await readDescriptor(releaseFolder(home, release.app, release.version), nameOf(release))).notes;
  } catch (error) {
    if (error instanceof UserError || error instanceof ParseError) return [];
    throw error;
  }
}
