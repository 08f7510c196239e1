import { type BeaconSummary, DAY } from '@riwaq/contracts';
import { readHistory } from '../../registry/history';
import { readRegistry } from '../../registry/registry';
import { nameOf } from '../../store/release-store';
import { repeatUntilClosed, waitFor, withoutRepeats } from '../../system/repeat-until-closed';
import { messageOf } from '../../system/user-error';
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
 * Rolls back a fresh release that fails significantly more often than its predecessor, until it is closed (decision 0048). Never overrides
 * a later change of a person. Reports once what it cannot roll back, as where another app needs the release.
 */
export function takeBackFailing({ context, ask, isOn, log, onTakenBack = () => {}, wait = waitFor }: TakeBackOptions): {
  close(): Promise<void>;
} {
  const sayOnce = withoutRepeats(log);
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
  const { context, ask } = given;
  const now = context.now();
  for (const fresh of await freshNow(context.home, now)) {
    const { app, version, before, since } = fresh;
    const [heardOfIt, heardBefore] = await Promise.all([ask({ from: since }), ask({ from: since - DAY, to: since })]);
    const name = nameOf({ app, version });
    await judge(given, visitsOf(heardOfIt, app, version), visitsOf(heardBefore, app, before), {
      name,
      end: 'taken back',
      async takeBack(why) {
        const { composition } = await rollBack({ ...context, by: AUTOMATIC_ROLLBACK_BY, why }, app, before, (live) =>
          freshReleases(live.registry, live.history, now).some((still) => still.app === app && still.version === version),
        );
        return composition && `${name} was taken back, ${before} is live again`;
      },
    });
  }
}

interface Suspect {
  readonly name: string;
  readonly end: 'taken back' | 'ended';
  /** Returns what was done. Undefined where the release is not live any more. */
  readonly takeBack: (why: string) => Promise<string | undefined>;
}

/** Takes a release back where its visits say so, and logs it. */
async function judge({ log, onTakenBack, sayOnce }: Look, fresh: Visits, before: Visits, { name, end, takeBack }: Suspect): Promise<void> {
  const why = reasonToAbort(fresh, before);
  if (why === undefined) return;
  try {
    const done = await takeBack(why);
    if (done === undefined) return;
    onTakenBack();
    log(`ALERT: ${done}: ${why}`);
  } catch (error) {
    sayOnce(`ALERT: ${name} fails for visitors and could not be ${end} (${messageOf(error)}): ${why}`);
  }
}

async function freshNow(home: string, now: number): Promise<FreshRelease[]> {
  const live = await currentFolder(home);
  return freshReleases(await readRegistry(live), await readHistory(live), now);
}

function visitsOf({ visits }: BeaconSummary, app: string, version: string): Visits {
  return visits.find((item) => item.app === app && item.version === version) ?? { visits: 0, failed: 0, networks: [] };
}
