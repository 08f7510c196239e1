import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere, namesIn } from '../../system/files';
import { isSystemError, UserError } from '../../system/user-error';

/** Another change took the lock over while this process slept. */
export class LostTurnError extends UserError {
  constructor(state = 'what is done stays, run it again', options?: ErrorOptions) {
    super(`another change took over meanwhile: ${state}`, 1, options);
  }
}

/**
 * What a change may do while it holds the lock. A turn is a folder that the next holder takes away, and each act is one rename out of it or into it: a process that
 * slept and lost its lock fails there, however late it goes on (decision 0173).
 */
export interface Turn {
  /** Whether no other change took over. */
  readonly isHeld: () => Promise<boolean>;
  /** Makes something at the path that `make` is called with, and moves it to `target`. `make` must not create parent folders. Throws `LostTurnError`. */
  readonly put: (target: string, make: (path: string) => Promise<unknown>) => Promise<void>;
  /** Moves a file or folder out of sight, then removes it by `by`. Skips what does not exist. Throws `LostTurnError`. */
  readonly remove: (path: string, by?: (moved: string) => Promise<unknown>) => Promise<void>;
}

const PREFIX = 'turn-';

/** A folder for a turn that has not begun. */
export const newTurnFolder = (home: string): string => join(home, `${PREFIX}${randomUUID()}`);

/** Begins a turn, and ends all others. Requires the lock. */
export async function beginTurn(home: string, folder: string): Promise<Turn> {
  await mkdir(folder);
  // Its own exists before it looks for others: of two that both believe they hold the lock, at most one keeps its turn.
  const others = (await namesIn(home)).filter((name) => name.startsWith(PREFIX) && join(home, name) !== folder);
  for (const name of others) {
    await rename(join(home, name), join(folder, name)).catch((error: unknown) => {
      if (!isSystemError(error, 'ENOENT')) throw error;
    });
  }
  const orLost = async (act: Promise<unknown>): Promise<void> => {
    try {
      await act;
    } catch (error) {
      throw (await isThere(folder)) ? error : new LostTurnError();
    }
  };
  return {
    isHeld: () => isThere(folder),
    async put(target, make) {
      const made = join(folder, randomUUID());
      await orLost(make(made));
      await orLost(rename(made, target));
    },
    async remove(path, by = removeAll) {
      const moved = join(folder, randomUUID());
      await orLost(rename(path, moved)).catch((error: unknown) => {
        if (!isSystemError(error, 'ENOENT')) throw error;
      });
      await by(moved);
    },
  };
}

/** Ends a turn, with what is left in its folder. */
export const endTurn = (folder: string): Promise<void> => removeAll(folder);

const removeAll = (path: string) => rm(path, { recursive: true, force: true });
