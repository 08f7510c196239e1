import { isDeepStrictEqual } from 'node:util';
import { ownRecords, recordNotes } from '@riwaq/app-source/changed-records';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import type { LeftOut } from '@riwaq/contracts/site-effects';
import { liveEntry } from '../../registry/registry';
import { readVerifiedDescriptor } from '../../store/check-release';
import { nameOf, type ReleaseName } from '../../store/release-store';
import { speaksContract } from '../../store/remote-contract';
import { readRecords } from '../../store/stored-records';
import { UserError } from '../../system/user-error';
import type { LiveState } from '../generations/site-change';
import { assembleRelease } from './assemble-release';
import { hasOwnRecords, isApart, pinsOf } from './assembled-version';

/** A release to make live. */
export interface WantedRelease extends ReleaseName {
  /** Whether its records go live in the place of the live ones: with its code, or `alone`, with the code that is live, as of a publication. */
  readonly bringsRecords?: boolean | 'alone';
}

/**
 * The verified release that goes live for a wanted one: its code with the live records, because records go live by a publication. It is the wanted
 * release itself where that brings its records, has the same ones, or nothing of the app is live. Calls `onLeftOut` where its own records stay out. Throws
 * `UserError` where a release is missing or damaged, its code cannot read the live records, or cannot be separated from other ones.
 */
export async function withLiveRecords(
  home: string,
  { registry }: LiveState,
  { app, version, bringsRecords = false }: WantedRelease,
  onLeftOut: (leftOut: LeftOut) => void,
): Promise<ReleaseDescriptor> {
  const wanted = await readVerifiedDescriptor(home, { app, version });
  const live = liveEntry(registry, app)?.extras.descriptor;
  // A release that cannot go live is refused later, with its reason.
  if (!speaksContract(wanted)) return wanted;
  if (!live || live.version === version || !hasOwnRecords(live) || !hasOwnRecords(wanted)) return wanted;
  const assembled = async (code: string, records: string) =>
    readVerifiedDescriptor(home, { app, version: (await assembleRelease(home, app, { code, records })).version });
  // Since the publication was made, other code may have gone live.
  if (bringsRecords === 'alone' && pinsOf(live).code !== pinsOf(wanted).code) return assembled(live.version, version);
  if (bringsRecords) return wanted;
  const [own, published] = (await Promise.all([wanted, live].map((release) => readRecords(home, release)))).map(ownRecords);
  // Its pictures may be drawn anew.
  if (!own || !published || isDeepStrictEqual(own, published)) return wanted;
  if (!isApart(wanted)) {
    const name = nameOf({ app, version });
    throw new UserError(
      `${name} is in one piece, and its records are others than the live ones: build it with the newer preset, or promote it --with-records`,
    );
  }
  onLeftOut({ app, version, what: recordNotes(published, own) });
  return assembled(version, live.version);
}
