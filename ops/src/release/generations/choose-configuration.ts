import type { HistoryLine, PublicSite } from '@riwaq/contracts';
import { configurationName, readConfiguration, wasRolledBack } from '../../registry/configurations';
import { messageOf } from '../../system/user-error';
import { historyLine } from './history-line';
import { type Plan, plannedConfiguration } from './plan';
import type { ChangeContext, LiveState } from './site-change';

interface ChosenConfiguration {
  readonly site: PublicSite;
  /** The live configuration, where it is known and differs. */
  readonly before: PublicSite | undefined;
  /** The history line of the change of configuration, where the plan has none. */
  readonly lines: readonly HistoryLine[];
  readonly notes: readonly string[];
}

/**
 * Chooses and stores the configuration of a change: the plan's, else the file's. The live one stays where the change is about something
 * else, or the file still has a rolled-back one: the next promotion must not break a corrected bank number again. `now` is in milliseconds.
 */
export async function chooseConfiguration(context: ChangeContext, live: LiveState, plan: Plan, now: number): Promise<ChosenConfiguration> {
  const { home, site: asked } = context;
  const liveName = live.config;
  const notes: string[] = [];
  const liveSite = liveName === undefined || liveName === configurationName(asked) ? asked : await readLive(liveName);
  const planned = plannedConfiguration(plan);
  const site = typeof planned === 'object' ? planned : staysLive() && liveSite ? liveSite : asked;
  const to = configurationName(site);
  const changes = liveName !== undefined && liveName !== to && typeof planned === 'string';
  return {
    site,
    before: liveName === undefined ? undefined : liveSite,
    lines: changes ? [{ ...historyLine(context, 'promote', now), config: { from: liveName, to } }] : [],
    notes,
  };

  function staysLive(): boolean {
    const name = configurationName(asked);
    const isRolledBack = liveName !== name && wasRolledBack(live.history, name);
    if (isRolledBack)
      notes.push(
        `the file still says what was rolled back as configuration ${name}: ${liveName} stays live; change the file, or riwaq promote config`,
      );
    return isRolledBack || planned === 'live';
  }

  async function readLive(name: string): Promise<PublicSite | undefined> {
    try {
      return await readConfiguration(home, name);
    } catch (error) {
      notes.push(`the live configuration cannot be read: ${messageOf(error)}`);
      return undefined;
    }
  }
}
