import { messageOf } from '../../system/user-error';

/**
 * Runs what follows once something is live. A failure takes nothing back, so it is no failure of the change: it is reported in one line behind `live`, which
 * says what is true, and what was asked for is undefined.
 */
export async function afterLive<Result>(
  live: string,
  warn: (line: string) => void,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    warn(`${live}, but then: ${messageOf(error)}`);
    return undefined;
  }
}
