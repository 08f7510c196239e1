import { BEACON_EVENTS, BEACON_SHAPE, type Beacon, type BeaconEvent } from '@riwaq/contracts';

/** Milliseconds in which events gather that one beacon takes along. */
const GATHER = 1000;

/** Limit of the events of one document: a repeated failure is known by then. */
const MOST = 60;

export interface BeaconQueue {
  readonly add: (event: BeaconEvent) => void;
  /** Sends what waits, at once. */
  readonly flush: () => void;
}

/** Sends JSON that the browser delivers also when the page is left, and for whose answer nobody waits. */
export function sendToGateway(address: string, content: object): void {
  navigator.sendBeacon?.(address, new Blob([JSON.stringify(content)], { type: 'application/json' }));
}

/** Sends events in beacons, which the browser delivers also when the page is left, and for which nobody waits. */
export function beaconQueue(): BeaconQueue {
  const waiting: BeaconEvent[] = [];
  let left = MOST;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const beacon: Beacon = { shape: BEACON_SHAPE, events: waiting.splice(0, BEACON_EVENTS) };
      sendToGateway('/api/beacons', beacon);
    }
  };
  return {
    add(event) {
      if (left === 0) return;
      left -= 1;
      waiting.push(event);
      timer ??= setTimeout(flush, GATHER);
    },
    flush,
  };
}
