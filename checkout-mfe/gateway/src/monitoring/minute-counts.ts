import { type BeaconEvent, type BeaconSummary, MINUTE } from '@riwaq/contracts';
import { networkVisits } from './network-visits';

/** Minutes that are kept: a day. */
const KEPT_MINUTES = 1440;

/** From `from` up to `to`, in milliseconds. */
interface Span {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Counts of beacon events by minute, for a day. */
export interface MinuteCounts {
  /** Counts an event of a known release. `network` is the sender's mark (`networkMark`). */
  readonly add: (event: BeaconEvent, network: string) => void;
  /** Counts of the minutes that begin within a span, or of all. */
  readonly read: (span?: Span) => BeaconSummary;
}

interface Counted {
  readonly count: number;
  readonly since: number;
  readonly last: number;
}

/** Key of a count: kind, release, and the shown release of a fallback. None contains a space. */
const keyOf = (event: BeaconEvent) => [event.kind, event.app, event.version, event.kind === 'fallback' ? event.shown : ''].join(' ');

/** Empty counts. Only known releases are added, so memory is bounded. `now` returns milliseconds. */
export function minuteCounts(now: () => number): MinuteCounts {
  const minutes = new Map<number, Map<string, number>>();
  const visits = networkVisits();
  const started = now();
  const minuteOf = (instant: number) => Math.floor(instant / MINUTE) * MINUTE;

  function forgetOld(): void {
    const oldest = minuteOf(now()) - KEPT_MINUTES * MINUTE;
    for (const minute of minutes.keys()) if (minute < oldest) minutes.delete(minute);
    visits.forget(oldest);
  }

  return {
    add(event, network) {
      if (event.kind === 'vital') return;
      const minute = minuteOf(now());
      const counts = minutes.get(minute) ?? new Map<string, number>();
      if (!minutes.has(minute)) forgetOld();
      minutes.set(minute, counts);
      if (event.kind === 'visit' || event.kind === 'failed-visit') visits.add(minute, event, network);
      else counts.set(keyOf(event), (counts.get(keyOf(event)) ?? 0) + 1);
    },
    read({ from = 0, to = Number.POSITIVE_INFINITY } = {}) {
      forgetOld();
      const isWithin = (minute: number) => minute >= minuteOf(from) && minute < to;
      const sums = new Map<string, Counted>();
      for (const [minute, counts] of [...minutes].sort(([one], [other]) => one - other)) {
        if (!isWithin(minute)) continue;
        for (const [key, count] of counts) {
          const before = sums.get(key);
          sums.set(key, { count: count + (before?.count ?? 0), since: before?.since ?? minute, last: minute });
        }
      }
      return { ...summaryOf(sums, started), visits: visits.read(isWithin) };
    },
  };
}

function summaryOf(sums: ReadonlyMap<string, Counted>, started: number): Omit<BeaconSummary, 'visits'> {
  const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
  const of = (wanted: BeaconEvent['kind']) =>
    [...sums].flatMap(([key, { count, since, last }]) => {
      const [kind, app = '', version = '', shown = ''] = key.split(' ');
      return kind === wanted ? [{ app, version, shown, count, since: instant(since), last: instant(last) }] : [];
    });
  return {
    since: instant(started),
    fallbacks: of('fallback'),
    failures: of('failure').map(({ shown: _none, ...counted }) => counted),
  };
}
