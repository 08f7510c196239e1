import type { HistoryLine, PublicSite } from '@riwaq/contracts';
import { configurationName, readConfiguration, wasRolledBack } from '../../registry/configurations';
import { messageOf } from '../../system/user-error';
import type { ChangeContext, LiveState, Plan } from './site-change';

interface ChosenConfiguration {
  readonly site: PublicSite;
  /** The live one, where it is known and another. */
  readonly before: PublicSite | undefined;
  /** The line of history that its change takes, where the plan has none of its own. */
  readonly lines: readonly HistoryLine[];
  readonly notes: readonly string[];
}

/**
 * The configuration that a change composes with, kept from now on: the plan's own, else the file's. The live one stays where the change is about something else, and where the
 * file still says what was rolled away from: a mended bank number is not broken again by the next promotion. `now` is in milliseconds.
 */
export async function chooseConfiguration(context: ChangeContext, live: LiveState, plan: Plan, now: number): Promise<ChosenConfiguration> {
  const { home, site: asked, by, why, forced } = context;
  const liveName = live.config;
  const notes: string[] = [];
  const liveSite = liveName === undefined || liveName === configurationName(asked) ? asked : await readLive(liveName);
  const site = plan.site ?? (staysLive() && liveSite ? liveSite : asked);
  const to = configurationName(site);
  const changes = liveName !== undefined && liveName !== to && plan.site === undefined;
  const line: HistoryLine = {
    at: new Date(now).toISOString(),
    by,
    action: 'promote',
    ...(why ? { why } : {}),
    ...(forced ? { forced } : {}),
  };
  return {
    site,
    before: liveName === undefined ? undefined : liveSite,
    lines: changes ? [{ ...line, config: { from: liveName, to } }] : [],
    notes,
  };

  function staysLive(): boolean {
    const name = configurationName(asked);
    const isRolledBack = liveName !== name && wasRolledBack(live.history, name);
    if (isRolledBack)
      notes.push(
        `the file still says what was rolled back as configuration ${name}: ${liveName} stays live; change the file, or riwaq promote config`,
      );
    return isRolledBack || plan.keepsConfiguration === true;
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
