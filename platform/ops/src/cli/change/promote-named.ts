import { promote, releaseNames, type WantedRelease } from '../../release/change/promote';
import type { ChangeContext } from '../../release/generations/site-change';
import { leftOutText } from '../../release/plan/effect-lines';
import { nameOf } from '../../store/release-store';
import type { CommandContext } from '../command';
import { compositionSummary, PLAN_LINE } from './change-context';

/** Makes releases live, or plans it (`isPlan`), and prints what went live and what was live already. Throws as `promote` does. */
export async function promoteNamed(change: ChangeContext, releases: readonly WantedRelease[], { print, warn }: CommandContext) {
  const { promoted, leftOut, composition, warnings } = await promote(change, releases);
  for (const line of [...leftOut.map(leftOutText), ...warnings]) warn(`note: ${line}`);
  const already = releases.filter(({ app }) => !promoted.some((release) => release.app === app));
  const isCodeAlone = ({ app }: WantedRelease) => leftOut.some((one) => one.app === app);
  for (const release of already) print(`live already: ${isCodeAlone(release) ? 'the code of ' : ''}${nameOf(release)}`);
  if (change.isPlan) print(PLAN_LINE);
  else if (promoted.length > 0) print(compositionSummary(composition, `live now: ${releaseNames(promoted)}`));
  return { promoted, already, leftOut, composition, warnings };
}
