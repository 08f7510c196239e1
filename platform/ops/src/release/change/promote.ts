import { isDeepStrictEqual } from 'node:util';
import { ownRecords, recordNotes } from '@riwaq/app-source/changed-records';
import type { Pins } from '@riwaq/contracts/platform';
import type { LeftOut } from '@riwaq/contracts/site-effects';
import { isSamePins } from '../../registry/pins';
import type { ComposeResult } from '../../render/compose-input';
import { recordsOfRelease, takesRecords } from '../../site/describe-pins';
import { readVerifiedDescriptor } from '../../store/check-release';
import { nameOf, type ReleaseName } from '../../store/release-store';
import { readStoredRecords, storeRecords } from '../../store/stored-records';
import { UserError } from '../../system/user-error';
import { type LiveState, livePins } from '../generations/live-state';
import type { ChangeContext } from '../generations/site-change';
import { change } from './change';
import { planPins } from './plan-pins';

/** A release whose code goes live. */
export interface WantedRelease extends ReleaseName {
  /** Whether the records of its folder go live with it, where others are live: in a developer's own shop alone. */
  readonly bringsRecords?: boolean;
}

interface PromoteResult {
  /** What went live. Empty, without a composition, where everything was live already. */
  readonly promoted: readonly ReleaseName[];
  /** Records of a release's folder that are others than the live ones, which stay. */
  readonly leftOut: readonly LeftOut[];
  readonly composition: ComposeResult | undefined;
  readonly warnings: readonly string[];
}

/**
 * Makes the code of releases live in one change: checks it, composes the touched documents, switches. The live records of an app stay; an app that is not live
 * brings those of its folder. Throws `UserError` or `ParseError` where a release is missing, damaged, of another contract, needs a newer shell, comes from
 * another project, claims an owned address, cannot read the live records, or does not compose. The live site then stays as it is.
 */
export async function promote(context: ChangeContext, releases: readonly WantedRelease[]): Promise<PromoteResult> {
  const twice = releases.find(({ app }, index) => releases.findIndex((other) => other.app === app) !== index);
  if (twice) throw new UserError(`${twice.app} is named twice`, 2);
  const warnings: string[] = [];
  const leftOut: LeftOut[] = [];
  let promoted: readonly ReleaseName[] = [];
  const composition = await change(context, { action: 'promote', what: releaseNames(releases) }, async (live, watcher) => {
    const all = await Promise.all(
      releases.map(async ({ app, version, bringsRecords }) => {
        const pins = await pinsOfCode(context.home, live, { app, version, ...(bringsRecords ? { bringsRecords } : {}) }, (one) =>
          leftOut.push(one),
        );
        return { app, version, pins };
      }),
    );
    const changed = all.filter(({ app, pins }) => !isSamePins(pins, livePins(live, app)));
    promoted = changed.map(({ app, version }) => ({ app, version }));
    if (changed.length === 0) return undefined;
    const next = Object.fromEntries(changed.map(({ app, pins }) => [app, pins]));
    return planPins({ ...context, ...watcher }, live, 'promote', next, (line) => warnings.push(line));
  });
  return { promoted, leftOut, composition, warnings };
}

/** The pins of a release that goes live: its code, with the live records, or with those of its folder where the app has none. */
async function pinsOfCode(
  home: string,
  live: LiveState,
  { app, version, bringsRecords = false }: WantedRelease,
  onLeftOut: (leftOut: LeftOut) => void,
): Promise<Pins> {
  const code = await readVerifiedDescriptor(home, { app, version });
  if (!takesRecords(code)) return { code: version };
  const own = await recordsOfRelease(home, code);
  const records = livePins(live, app)?.records;
  const [published, brought] = [
    records === undefined ? undefined : ownRecords(await readStoredRecords(home, app, records)),
    ownRecords(own),
  ];
  // The same records get the pictures that this release drew of them.
  if (records !== undefined && !bringsRecords && !isDeepStrictEqual(published, brought)) {
    onLeftOut({ app, version, what: recordNotes(published ?? {}, brought) });
    return { code: version, records };
  }
  return { code: version, records: await storeRecords(home, app, own) };
}

/** Release names in a sentence: `shell@1.0.0, offers@1.4.0`. */
export function releaseNames(releases: readonly ReleaseName[]): string {
  return releases.map(nameOf).join(', ');
}
