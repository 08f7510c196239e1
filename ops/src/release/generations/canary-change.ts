import type { Canary } from '@riwaq/contracts';
import { liveEntry, withoutCanary } from '../../registry/registry';
import type { ComposeResult } from '../../render/compose-input';
import { readVerifiedDescriptor } from '../../store/check-release';
import { nameOf, type ReleaseName } from '../../store/release-store';
import { UserError } from '../../system/user-error';
import { changeSite } from './change-site';
import { planDeployment } from './deploy';
import { historyLine } from './history-line';
import type { ChangeContext } from './site-change';

interface CanaryChanged {
  /** The canary that starts or ended. */
  readonly canary: Canary;
  /** Undefined where it has this share already. */
  readonly composition: ComposeResult | undefined;
  readonly warnings: readonly string[];
}

/** A canary in a sentence: `courses@1.3.0 for 10 of 100 visitors`. */
export function canaryText({ traffic, ...release }: Pick<Canary, 'app' | 'version' | 'traffic'>): string {
  return `${nameOf(release)} for ${traffic} of 100 visitors`;
}

/**
 * Starts a canary for `traffic` of 100 visitors (1 to 99), or changes its share. Applies the checks of a promotion. Throws `UserError` or
 * `ParseError` where those fail, another canary runs, the release is live, or it has other prices than the live site. Nothing changes then.
 */
export async function beginCanary(context: ChangeContext, release: ReleaseName, traffic: number): Promise<CanaryChanged> {
  const { home, now, by } = context;
  const warnings: string[] = [];
  let begun: Canary = { ...release, traffic, since: new Date(now()).toISOString(), by };
  const change = { action: 'promote', what: canaryText(begun) } as const;
  const composition = await changeSite(context, change, async (live) => {
    const { registry } = live;
    const running = registry.canary;
    if (running && nameOf(running) !== nameOf(release)) {
      const ways = `riwaq canary end, or riwaq promote ${nameOf(running)}`;
      throw new UserError(`${canaryText(running)} is the canary since ${running.since}, and there is one at a time: ${ways}`);
    }
    if (liveEntry(registry, release.app)?.metadata.version === release.version)
      throw new UserError(`${nameOf(release)} is live already, for everybody`);
    if (running) begun = { ...running, traffic };
    if (running?.traffic === traffic) return undefined;
    const candidate = await readVerifiedDescriptor(home, release);
    const { check } = await planDeployment(context, live, 'promote', [candidate], (line) => warnings.push(line));
    await check();
    const line = { ...historyLine(context, 'canary', now()), canary: { ...release, traffic } };
    return { kind: 'begin-canary', registry: { ...registry, canary: begun }, lines: [line] };
  });
  return { canary: begun, composition, warnings };
}

/** Ends the canary. Throws `UserError` where none runs, or another than `release`. */
export async function endCanary(context: ChangeContext, release?: ReleaseName): Promise<CanaryChanged> {
  let ended: Canary | undefined;
  const composition = await changeSite(context, { action: 'rollback', what: 'the canary' }, async ({ registry }) => {
    ended = registry.canary;
    if (!ended || (release && nameOf(ended) !== nameOf(release))) {
      throw new UserError(ended ? `the canary is ${nameOf(ended)}` : 'there is no canary');
    }
    return { kind: 'end-canary', registry: withoutCanary(registry), lines: [] };
  });
  if (!ended) throw new UserError('there is no canary');
  return { canary: ended, composition, warnings: [] };
}
