import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clock that the fault run puts forward for itself and for all gateways of a home. */
export interface MovedClock {
  readonly now: () => number;
  /** Puts it forward, in milliseconds. */
  pass(milliseconds: number): void;
}

/** The clock of a home. `error`: milliseconds by which this machine's own clock differs, as NTP leaves it. */
export function movedClock(home: string, error = 0): MovedClock {
  const file = join(home, 'passed');
  const passed = () => Number(readFileSync(file, 'utf8'));
  return {
    now: () => Date.now() + passed() + error,
    pass(milliseconds) {
      writeFileSync(`${file}.next`, String(passed() + milliseconds));
      renameSync(`${file}.next`, file);
    },
  };
}
