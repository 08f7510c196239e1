import type { AppName } from '@riwaq/contracts';
import type { ComposeResult } from '../compose/compose-input';
import { Failure } from '../failure';
import { fallbackEntry, liveEntry } from '../registry/read-registry';
import { loadRelease } from '../releases/load-release';
import { type ChangeContext, changeSite } from './change-site';
import { planDeployment } from './deploy';

export interface Rollback {
  readonly app: AppName;
  readonly from: string;
  readonly to: string;
  readonly composition: ComposeResult | undefined;
  readonly warnings: readonly string[];
}

/**
 * Puts a release of an app back: the previous good one, or `version`. Nothing is built; the same checks as at promotion. The
 * release that is rolled away from counts as bad: no document falls back to it. Throws `Failure` where there is nothing to go back to.
 */
export async function rollBack(context: ChangeContext, app: AppName, version?: string): Promise<Rollback> {
  const warnings: string[] = [];
  const versions = { from: '', to: '' };
  const composition = await changeSite(context, async (live) => {
    const from = liveEntry(live.registry, app)?.metadata.version;
    if (!from) throw new Failure(`${app} is not live: there is nothing to roll back`);
    const to = version ?? fallbackEntry(live.registry, app)?.metadata.version;
    if (!to) throw new Failure(`${app} has no previous good release: name one, riwaq rollback ${app} <version>`);
    if (to === from) throw new Failure(`${app}@${to} is live already`);
    Object.assign(versions, { from, to });
    const candidate = await loadRelease(context.home, { app, version: to });
    return planDeployment(context, live, 'rollback', [candidate], (line) => warnings.push(line));
  });
  return { app, ...versions, composition, warnings };
}
