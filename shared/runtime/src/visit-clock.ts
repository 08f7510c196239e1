import { DAY, MINUTE } from '@riwaq/contracts';
import { createClock } from './clock';

interface VisitClockOptions {
  /** The instant that the document shows, in milliseconds: the server's time was never before it. */
  readonly shownAt: number;
  /** Midnight of the document's day, in milliseconds. */
  readonly relativeTo: number;
  /** Asks the server for any answer: it says the time. */
  readonly ask: () => void;
}

/** Differences up to this are left to the device, in milliseconds: answers take a while. */
const TOLERANCE = 2 * MINUTE;

let tell = (_serverTime: number): void => {};

/** Tells the clock the server's time by an answer's headers. A shared cache says how long ago it was. */
export function learnTime(headers: Headers): void {
  const serverTime = Date.parse(headers.get('date') ?? '') + Number(headers.get('age')) * 1000;
  if (serverTime > 0) tell(serverTime);
}

/**
 * Creates the clock of a visit, in milliseconds: the device's, unless the server's time is another by more than two minutes. Until an answer says the
 * time, a device that is before its document, or days after it, is not believed: the time is what the document shows. A device whose clock leaps
 * slept, or was set: the clock asks the server, and never runs back by itself.
 */
export function createVisitClock({ shownAt, relativeTo, ask }: VisitClockOptions): () => number {
  const device = createClock();
  let ahead = 0;
  let deviceThen = 0;
  let steadyThen = 0;
  const set = (instant: number) => {
    deviceThen = device();
    steadyThen = performance.now();
    ahead = instant - deviceThen;
  };
  const isFar = (one: number, other: number) => Math.abs(one - other) > TOLERANCE;

  const start = device();
  set(start < shownAt || start > relativeTo + 2 * DAY ? shownAt : start);
  tell = (serverTime) => {
    if (isFar(serverTime, device() + ahead)) set(isFar(serverTime, device()) ? serverTime : device());
  };
  return () => {
    const [passed, passedSteadily] = [device() - deviceThen, performance.now() - steadyThen];
    if (isFar(passed, passedSteadily)) {
      // The steady clock may stand still while a device sleeps.
      set(deviceThen + ahead + Math.max(passed, passedSteadily));
      ask();
    }
    return device() + ahead;
  };
}
