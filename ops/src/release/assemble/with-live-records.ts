import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDescriptor } from '@riwaq/contracts';
import type { LeftOut } from '@riwaq/contracts/site-effects';
import { ownRecords, recordNotes } from '@riwaq/webpack-preset/changed-records';
import { liveEntry } from '../../registry/registry';
import { readVerifiedDescriptor } from '../../store/check-release';
import type { ReleaseName } from '../../store/release-store';
import { readRecords } from '../../store/stored-records';
import type { LiveState } from '../generations/site-change';
import { assembleRelease } from './assemble-release';
import { hasOwnRecords, isApart } from './assembled-version';

/** A release to make live. */
export interface WantedRelease extends ReleaseName {
  /** Its records go live with its code, in the place of the live ones. */
  readonly bringsRecords?: boolean;
}

/**
 * The verified release that goes live for a wanted one: its code with the live records, because records go live by a publication. It is the wanted
 * release itself where that brings its records, has the same ones, or nothing of the app is live. Calls `onLeftOut` where its own records stay out. Throws
 * `UserError` where a release is missing or damaged, or its code cannot read the live records.
 */
export async function withLiveRecords(
  home: string,
  { registry }: LiveState,
  { app, version, bringsRecords = false }: WantedRelease,
  onLeftOut: (leftOut: LeftOut) => void,
): Promise<ReleaseDescriptor> {
  const wanted = await readVerifiedDescriptor(home, { app, version });
  const live = liveEntry(registry, app)?.extras.descriptor;
  if (bringsRecords || !live || live.version === version || !hasOwnRecords(live) || !isApart(wanted)) return wanted;
  const [own, published] = (await Promise.all([wanted, live].map((release) => readRecords(home, release)))).map(ownRecords);
  // Its pictures may be drawn anew.
  if (!own || !published || isDeepStrictEqual(own, published)) return wanted;
  onLeftOut({ app, version, what: recordNotes(published, own) });
  const { version: pair } = await assembleRelease(home, app, { code: version, records: live.version });
  return readVerifiedDescriptor(home, { app, version: pair });
}
