import { setTimeout as wait } from 'node:timers/promises';
import { BusyError } from './database';

/** Runs work of the same name one after the other, in this process. */
interface Mutex {
  /** Runs `work` in its turn. Throws `BusyError` after `patience` milliseconds of waiting. */
  runExclusive<Result>(name: string, patience: number, work: () => Promise<Result>): Promise<Result>;
}

export function createMutex(): Mutex {
  const ends = new Map<string, Promise<void>>();
  return {
    async runExclusive(name, patience, work) {
      const before = ends.get(name) ?? Promise.resolve();
      let finish = (): void => undefined;
      const mine = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const end = Promise.all([before, mine]).then(() => undefined);
      ends.set(name, end);
      try {
        await withTimeout(before, patience);
        return await work();
      } finally {
        finish();
        if (ends.get(name) === end) ends.delete(name);
      }
    },
  };
}

async function withTimeout(turn: Promise<void>, patience: number): Promise<void> {
  const ending = new AbortController();
  const late = wait(patience, undefined, { signal: ending.signal }).then(
    () => {
      throw new BusyError('other work of this name did not end');
    },
    () => undefined,
  );
  await Promise.race([turn, late]).finally(() => ending.abort());
}
