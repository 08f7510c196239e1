import type { WantedRelease } from '../../release/assemble/with-live-records';
import { promote, releaseNames } from '../../release/generations/deploy';
import type { ChangeContext } from '../../release/generations/site-change';
import { leftOutText } from '../../release/plan/effect-lines';
import type { CommandContext } from '../command';
import { compositionSummary, PLAN_LINE } from './change-context';

/** Makes releases live, or plans it (`isPlan`), and prints what went live and what was live already. Throws as `promote` does. */
export async function promoteNamed(change: ChangeContext, releases: readonly WantedRelease[], { print, warn }: CommandContext) {
  const { promoted, leftOut, composition, warnings } = await promote(change, releases);
  for (const line of [...leftOut.map(leftOutText), ...warnings]) warn(`note: ${line}`);
  const already = releases.filter(({ app }) => !promoted.some((release) => release.app === app));
  const [ofCode, whole] = [true, false].map((isCode) => already.filter(({ app }) => leftOut.some((one) => one.app === app) === isCode));
  if (whole && whole.length > 0) print(`live already: ${releaseNames(whole)}`);
  if (ofCode && ofCode.length > 0)
    print(`live already: the code of ${releaseNames(ofCode)}; riwaq rollback makes an earlier state live, records too`);
  if (change.isPlan) print(PLAN_LINE);
  else if (promoted.length > 0) print(`live now: ${releaseNames(promoted)} (${compositionSummary(composition)})`);
  return { promoted, already, leftOut, composition, warnings };
}
