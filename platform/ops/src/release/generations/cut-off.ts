import { type ChangeInProgress, changeText, cutOffChange } from './change-in-progress';
import { currentNumber, generationNumbers } from './generation-folders';

/** A change whose process is gone before it ended, and whether it is live. */
export interface CutOff extends ChangeInProgress {
  readonly isLive: boolean;
}

/** The change that was cut off, if one was. It left the old site or the new one. */
export async function findCutOff(home: string): Promise<CutOff[]> {
  const change = await cutOffChange(home);
  return change ? [{ ...change, isLive: await isSwitched(home, change) }] : [];
}

async function isSwitched(home: string, { step }: ChangeInProgress): Promise<boolean> {
  if (step !== 'switch') return step === 'prune';
  const [newest] = await generationNumbers(home);
  return newest === (await currentNumber(home));
}

/** A change that was cut off, what is live, and what to do. */
export function cutOffText({ isLive, ...change }: CutOff): string {
  const next = isLive ? 'the next change sweeps up' : change.action === 'add' ? 'add it again' : 'run it again';
  return `CUT OFF: ${changeText(change)}: ${isLive ? 'it is live' : 'nothing of it is live'}; ${next}`;
}
