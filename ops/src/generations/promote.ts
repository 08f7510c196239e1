import type { ComposeResult } from '../compose/compose-input';
import { Failure } from '../failure';
import { liveEntry } from '../registry/read-registry';
import { loadRelease } from '../releases/load-release';
import { nameOf, type ReleaseName } from '../releases/release-store';
import { type ChangeContext, changeSite } from './change-site';
import { planDeployment } from './deploy';

export interface Promotion {
  /** What went live. Empty where everything was live already; then there is no composition either. */
  readonly promoted: readonly ReleaseName[];
  readonly composition: ComposeResult | undefined;
  readonly warnings: readonly string[];
}

/**
 * Makes releases live, all in one change: checks each, composes the documents that the change touches, switches. Throws
 * `Failure` or `ParseError` where a release is missing, damaged, of another contract, needs more than the live shell gives, comes from
 * elsewhere than the live one of its name, or claims what another app or the site itself owns, and where the site does not compose with it; then the live site is as it was.
 */
export async function promote(context: ChangeContext, releases: readonly ReleaseName[]): Promise<Promotion> {
  const twice = releases.find(({ app }, place) => releases.findIndex((other) => other.app === app) !== place);
  if (twice) throw new Failure(`${twice.app} is named twice`, 2);
  const warnings: string[] = [];
  let promoted: readonly ReleaseName[] = [];
  const composition = await changeSite(context, async (live) => {
    promoted = releases.filter(({ app, version }) => liveEntry(live.registry, app)?.metadata.version !== version);
    if (promoted.length === 0) return undefined;
    const candidates = await Promise.all(promoted.map((release) => loadRelease(context.home, release)));
    return planDeployment(context, live, 'promote', candidates, (line) => warnings.push(line));
  });
  return { promoted, composition, warnings };
}

/** Names of releases in a sentence: `shell@1.0.0, offers@1.4.0`. */
export function listed(releases: readonly ReleaseName[]): string {
  return releases.map(nameOf).join(', ');
}
