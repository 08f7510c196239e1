import type { HistoryLine, PublicSite } from '@riwaq/contracts';
import { messageOf } from '../../system/user-error';
import { configurationName, keepConfiguration, readConfiguration, wasRolledAway } from '../registry/configurations';
import type { ChangeContext, LiveState, Plan } from './change-site';

interface ChosenConfiguration {
  readonly site: PublicSite;
  /** The line of history that its change takes, where the plan has none of its own. */
  readonly lines: readonly HistoryLine[];
  readonly notes: readonly string[];
}

/**
 * The configuration that a change composes with, kept from now on: the plan's own, else the file's. The live one stays where the change is about something else, and where the
 * file still says what was rolled away from: a mended bank number is not broken again by the next promotion. `now` is in milliseconds.
 */
export async function chooseConfiguration(context: ChangeContext, live: LiveState, plan: Plan, now: number): Promise<ChosenConfiguration> {
  const { home, site: asked, by, why } = context;
  const liveName = live.inputs?.config;
  const notes: string[] = [];
  const site = plan.site ?? (await keptSite()) ?? asked;
  const to = await keepConfiguration(home, site);
  const changes = liveName !== undefined && liveName !== to && plan.site === undefined;
  const line: HistoryLine = { at: new Date(now).toISOString(), by, action: 'promote', ...(why ? { why } : {}) };
  return { site, lines: changes ? [{ ...line, config: { from: liveName, to } }] : [], notes };

  async function keptSite(): Promise<PublicSite | undefined> {
    const name = configurationName(asked);
    if (liveName === undefined || liveName === name) return undefined;
    const isRolledAway = wasRolledAway(live.history, name);
    if (!plan.keepsConfiguration && !isRolledAway) return undefined;
    if (isRolledAway) notes.push(`the file still says what configuration ${name} said, which was rolled back: ${liveName} stays live; change the file, or riwaq promote config`);
    try {
      return await readConfiguration(home, liveName);
    } catch (error) {
      notes.push(`the live configuration cannot be read, that of the file is taken: ${messageOf(error)}`);
      return undefined;
    }
  }
}
