import { createHmac } from 'node:crypto';
import type { BeaconEvent, BeaconSummary } from '@riwaq/contracts';
import { networkOf } from '../http/client-network';

/** Entries that a gateway keeps, less than twenty megabytes. When they are full, no new network counts until old entries go. */
const MOST_KEPT = 200_000;

/** Visits that one network sent in one minute. */
interface VisitCount {
  visits: number;
  failed: number;
}

type VisitEvent = Extract<BeaconEvent, { kind: 'visit' | 'failed-visit' }>;

/**
 * Gives the mark of the network that an address belongs to: two bytes, the same at each gateway that has the secret.
 * So two gateways that hear one network count it once. Hundreds of networks share a mark, so it leads back to nobody, even with the secret.
 */
export function networkMark(secret: string): (ip: string) => string {
  return (ip) =>
    createHmac('sha256', secret)
      .update(`network of beacons ${networkOf(ip)}`)
      .digest()
      .subarray(0, 2)
      .toString('base64url');
}

/** Visits by minute, release and network, empty at first. */
export function networkVisits() {
  const minutes = new Map<number, Map<string, VisitCount>>();
  let kept = 0;

  return {
    add(minute: number, { kind, app, version }: VisitEvent, network: string): void {
      const counts = minutes.get(minute) ?? new Map<string, VisitCount>();
      minutes.set(minute, counts);
      const key = [app, version, network].join(' ');
      const known = counts.get(key);
      if (!known && kept >= MOST_KEPT) return;
      if (!known) kept += 1;
      const counted = known ?? { visits: 0, failed: 0 };
      counted[kind === 'visit' ? 'visits' : 'failed'] += 1;
      counts.set(key, counted);
    },
    forget(before: number): void {
      for (const [minute, counts] of minutes) {
        if (minute >= before) continue;
        kept -= counts.size;
        minutes.delete(minute);
      }
    },
    read(isWithin: (minute: number) => boolean): BeaconSummary['visits'] {
      const releases = new Map<string, Map<string, VisitCount>>();
      for (const [minute, counts] of minutes) {
        if (!isWithin(minute)) continue;
        for (const [key, { visits, failed }] of counts) {
          const [app = '', version = '', network = ''] = key.split(' ');
          const name = `${app} ${version}`;
          const networks = releases.get(name) ?? new Map<string, VisitCount>();
          const before = networks.get(network) ?? { visits: 0, failed: 0 };
          networks.set(network, { visits: before.visits + visits, failed: before.failed + failed });
          releases.set(name, networks);
        }
      }
      return [...releases].map(([name, networks]) => releaseVisits(name, [...networks]));
    },
  };
}

function releaseVisits(name: string, counts: readonly (readonly [network: string, VisitCount])[]): BeaconSummary['visits'][number] {
  const [app = '', version = ''] = name.split(' ');
  const networks = counts.map(([network, { visits, failed }]) => ({ network, visits, failed }));
  const sum = (of: 'visits' | 'failed') => networks.reduce((total, one) => total + one[of], 0);
  return { app, version, visits: sum('visits'), failed: sum('failed'), networks };
}
