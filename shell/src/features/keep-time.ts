import { MINUTE } from '@riwaq/contracts';
import { type Clock, createClock, onAnswer } from '@riwaq/runtime';
import { readLiveRemotes } from '../federation/read-live-remotes';

/** Differences up to this are left to the device, in milliseconds: answers take a while. */
const TOLERANCE = 2 * MINUTE;

const isFar = (one: number, other: number) => Math.abs(one - other) > TOLERANCE;

/** Seconds after which the server is asked where no answer came by itself. */
const PATIENCE = 10;

/** Has any answer of the server, which says the time. */
async function askServer(): Promise<void> {
  await readLiveRemotes();
}

/**
 * Keeps a visit's clock at the server's time, as each answer says it, where the device's is another by more than two minutes. A device whose clock
 * leaps slept, or was set: the clock that went further counts, and the server is asked.
 */
export function keepTime(clock: Clock, ask = askServer): void {
  const device = createClock();
  let [deviceThen, steadyThen, seconds, isTold] = [device(), performance.now(), 0, false];
  const set = (ahead: number) => {
    [deviceThen, steadyThen] = [device(), performance.now()];
    clock.ahead = ahead;
  };
  const tryAsking = () => void ask().catch(() => {});

  onAnswer((headers) => {
    // A shared cache says how long ago an answer was the server's.
    const serverTime = Date.parse(headers.get('date') ?? '') + Number(headers.get('age')) * 1000;
    const ahead = serverTime - device();
    isTold = true;
    if (isFar(ahead, clock.ahead)) set(isFar(ahead, 0) ? ahead : 0);
  });
  setInterval(() => {
    seconds += 1;
    if (seconds === PATIENCE && !isTold) tryAsking();
    const [passed, passedSteadily] = [device() - deviceThen, performance.now() - steadyThen];
    if (!isFar(passed, passedSteadily)) return;
    // The steady clock may stand still while a device sleeps.
    set(clock.ahead + Math.max(0, passedSteadily - passed));
    tryAsking();
  }, 1000);
}
