import { ParseError } from '@riwaq/contracts';
import { Failure } from '../failure';
import { readDescriptor } from './read-descriptor';
import { nameOf, type ReleaseName, releaseFolder } from './release-store';

/**
 * Reads what releases in the store of `home` bring, each once. A release that is gone or damaged brings nothing: what is told
 * about the past does not end at it.
 */
export function storedNotes(home: string): (release: ReleaseName) => Promise<readonly string[]> {
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
    if (error instanceof Failure || error instanceof ParseError) return [];
    throw error;
  }
}
