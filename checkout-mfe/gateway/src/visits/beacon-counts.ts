import { type AppName, AppNameSchema, type BeaconEvent, VersionSchema, type VitalName } from '@riwaq/contracts';
import { beginOfStep, visitSteps } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { Counted } from '../database/counters';
import { binOf, type VitalColumn } from './histogram';

/** Length of a slot, in milliseconds. */
const [SLOT] = visitSteps;

const vitals = { LCP: 'lcp', INP: 'inp', hydrated: 'hydrated' } as const satisfies Record<VitalName, VitalColumn>;

/**
 * What an event of a known release counts as, in slots of five minutes: a visit by the mark of its network (`networkMark`), a failure by its kind, a fallback
 * by the release shown, speed by its bin. Null for a vital that this gateway does not know.
 */
export function countedOf(event: BeaconEvent, network: string, now: number): Counted | null {
  const at = { since: beginOfStep(now, SLOT), subject: `${event.app} ${event.version}` };
  switch (event.kind) {
    case 'vital': {
      if (event.name === 'unknown') return null;
      const what = vitals[event.name];
      return { ...at, what, detail: String(binOf(what, event.value)) };
    }
    case 'failure':
      return { ...at, what: event.kind, detail: event.how };
    case 'fallback':
      return { ...at, what: event.kind, detail: event.shown };
    default:
      return { ...at, what: event.kind, detail: network };
  }
}

const ReleaseSchema = v.object({ app: AppNameSchema, version: VersionSchema });

/** The release that a count is of. */
export function releaseOf({ subject }: { readonly subject: string }): { readonly app: AppName; readonly version: string } {
  const [app, version] = subject.split(' ');
  return v.parse(ReleaseSchema, { app, version });
}
