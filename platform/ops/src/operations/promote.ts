import type { PromoteInput } from '@riwaq/contracts/operations';
import { promote, releaseNames } from '../release/change/promote';
import { leftOutText } from '../release/plan/effect-lines';
import { nameOf } from '../store/release-store';
import { configuredGate } from './browser-gate';
import { changeContext, compositionSummary, PLAN_LINE, type WantedChange } from './change-context';
import type { OperationContext } from './operation-context';

/** Who promotes; `forced` is why no browser looks first. */
interface WantedPromotion extends WantedChange {
  readonly forced?: string | undefined;
}

/** Makes releases live, or plans it (`isPlan`), and prints what went live and what was live already. Throws as `promote` of release/change does. */
export async function promoteReleases(context: OperationContext, { releases, accepted }: PromoteInput, wanted: WantedPromotion) {
  const { print, warn } = context;
  const { isPlan = false, forced } = wanted;
  const change = await changeContext(context, { ...wanted, accepted });
  const gate = isPlan || forced !== undefined ? undefined : await configuredGate(context);
  const { promoted, leftOut, composition, warnings } = await promote({ ...change, forced, ...(gate ? { gate } : {}) }, releases);
  for (const line of [...leftOut.map(leftOutText), ...warnings]) warn(`note: ${line}`);
  const already = releases.filter(({ app }) => !promoted.some((release) => release.app === app));
  for (const release of already) {
    const isCodeAlone = leftOut.some(({ app }) => app === release.app);
    print(`live already: ${isCodeAlone ? 'the code of ' : ''}${nameOf(release)}`);
  }
  if (isPlan) print(PLAN_LINE);
  else if (promoted.length > 0) print(compositionSummary(composition, `live now: ${releaseNames(promoted)}`));
  return { promoted, already, leftOut, composition, warnings };
}
