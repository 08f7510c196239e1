import { type BeaconSummary, DAY } from '@riwaq/contracts';
import { readHistory } from '../../registry/history';
import { liveEntry, readRegistry } from '../../registry/registry';
import { nameOf } from '../../store/release-store';
import { repeatUntilClosed, waitFor } from '../../system/repeat-until-closed';
import { messageOf } from '../../system/user-error';
import { endCanary } from '../generations/canary-change';
import { rollBack } from '../generations/deploy';
import { currentFolder } from '../generations/generation-folders';
import type { ChangeContext } from '../generations/site-change';
import { reasonToAbort, type Visits } from './abort-rule';
import type { AskBeaconSummary } from './beacon-summary';
import { AUTOMATIC_ROLLBACK_BY, type FreshRelease, freshReleases } from './fresh-releases';

/** Milliseconds between two checks: gateways count by the minute. */
const LOOK_EVERY = 60_000;
interface TakeBackOptions {
  readonly context: Omit<ChangeContext, 'by' | 'why'>;
  readonly ask: AskBeaconSummary;
  /** Whether the configuration permits it (`automaticRollback`). */
  readonly isOn: boolean;
  /** Called for each rollback, and for each failure. */
  readonly log: (line: string) => void;
  readonly onTakenBack?: () => void;
  /** Waits for that many milliseconds, or until `signal`. Tests do not wait. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Rolls back a fresh release that fails significantly more often than its predecessor, and ends a canary that fails more often than the
 * live release, until it is closed (decision 0048). Never overrides a later change of a person. Reports once what it cannot roll back, as
 * where another app needs the release.
 */
export function takeBackFailing({ context, ask, isOn, log, onTakenBack = () => {}, wait = waitFor }: TakeBackOptions): {
  close(): Promise<void>;
} {
  let said = '';
  const sayOnce = (line: string) => {
    if (line !== said) log(line);
    said = line;
  };

  return repeatUntilClosed(async (signal) => {
    await wait(LOOK_EVERY, signal);
    if (signal.aborted) return;
    await look({ context, ask, log, onTakenBack, sayOnce }).catch((error: unknown) =>
      sayOnce(`nobody knows how the fresh releases fare: ${messageOf(error)}`),
    );
  }, isOn);
}

interface Look extends Required<Pick<TakeBackOptions, 'context' | 'ask' | 'log' | 'onTakenBack'>> {
  readonly sayOnce: (line: string) => void;
}

async function look(given: Look): Promise<void> {
  const { context, ask, log, onTakenBack, sayOnce } = given;
  await lookAtCanary(given);
  const now = context.now();
  for (const fresh of await freshNow(context.home, now)) {
    const [heardOfIt, heardBefore] = await Promise.all([ask({ from: fresh.since }), ask({ from: fresh.since - DAY, to: fresh.since })]);
    const why = reasonToAbort(visitsOf(heardOfIt, fresh.app, fresh.version), visitsOf(heardBefore, fresh.app, fresh.before));
    if (why === undefined) continue;
    const name = nameOf({ app: fresh.app, version: fresh.version });
    try {
      const { composition } = await rollBack({ ...context, by: AUTOMATIC_ROLLBACK_BY, why }, fresh.app, fresh.before, (live) =>
        freshReleases(live.registry, live.history, now).some((still) => still.app === fresh.app && still.version === fresh.version),
      );
      if (!composition) continue;
      onTakenBack();
      log(`ALERT: ${name} was taken back, ${fresh.before} is live again: ${why}`);
    } catch (error) {
      sayOnce(`ALERT: ${name} fails for visitors and could not be taken back (${messageOf(error)}): ${why}`);
    }
  }
}

/** Compares a canary with the live release over the same time. A canary that starts again is judged by its new visits only. */
async function lookAtCanary({ context, ask, log, onTakenBack, sayOnce }: Look): Promise<void> {
  const registry = await readRegistry(await currentFolder(context.home));
  const { canary } = registry;
  const live = canary && liveEntry(registry, canary.app)?.metadata.version;
  if (!canary || !live) return;
  const heard = await ask({ from: Date.parse(canary.since) });
  const why = reasonToAbort(visitsOf(heard, canary.app, canary.version), visitsOf(heard, canary.app, live));
  if (why === undefined) return;
  try {
    await endCanary({ ...context, by: AUTOMATIC_ROLLBACK_BY, why }, canary);
    onTakenBack();
    log(`ALERT: the canary ${nameOf(canary)} was ended, everybody sees ${live}: ${why}`);
  } catch (error) {
    sayOnce(`ALERT: the canary ${nameOf(canary)} fails for visitors and could not be ended (${messageOf(error)}): ${why}`);
  }
}

async function freshNow(home: string, now: number): Promise<FreshRelease[]> {
  const live = await currentFolder(home);
  return freshReleases(await readRegistry(live), await readHistory(live), now);
}

function visitsOf({ visits }: BeaconSummary, app: string, version: string): Visits {
  return visits.find((item) => item.app === app && item.version === version) ?? { visits: 0, failed: 0, networks: [] };
}
