import type { AppName } from '@riwaq/contracts';
import type { HistoryLine, Pins, Registry, SiteState } from '@riwaq/contracts/platform';
import { readHistory } from '../../registry/history';
import { readRegistry } from '../../registry/registry';
import { describeSite, readSiteState } from '../../site/site-state';
import { currentFolder } from './generation-folders';

/** What is live at the start of a change. */
export interface LiveState {
  readonly state: SiteState;
  readonly registry: Registry;
  readonly history: readonly HistoryLine[];
}

/**
 * What is live, by the `site.json` of its generation. Empty without one. What the registry beside it does not have is described again. Throws as
 * `describePins` does.
 */
export async function readLiveState(home: string, generation: string | undefined): Promise<LiveState> {
  const [state, history, known] = await Promise.all([
    readSiteState(generation),
    readHistory(generation),
    readRegistry(generation).catch(() => undefined),
  ]);
  return { state, registry: await describeSite(home, state, known), history };
}

/** What is live now, for who reads without changing anything. */
export const readLive = async (home: string): Promise<LiveState> => readLiveState(home, await currentFolder(home));

/** The live pins of an app. Undefined where it is not live. */
export function livePins({ state }: Pick<LiveState, 'state'>, app: AppName): Pins | undefined {
  const live = state.apps[app];
  if (!live) return undefined;
  const { code, records } = live;
  return { code, ...(records === undefined ? {} : { records }) };
}
