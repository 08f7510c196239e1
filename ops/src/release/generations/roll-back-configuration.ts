import type { PublicSite } from '@riwaq/contracts';
import { configurationName, goodConfigurations, readConfiguration } from '../../registry/configurations';
import type { ComposeResult } from '../../render/compose-input';
import { UserError } from '../../system/user-error';
import { changeSite } from './change-site';
import { historyLine } from './history-line';
import type { Plan } from './plan';
import type { ChangeContext, LiveState } from './site-change';

interface ConfigurationChanged {
  readonly from: string;
  readonly to: string;
  readonly composition: ComposeResult | undefined;
}

/**
 * Rolls the public configuration back to the previous one, or to `name`. The replaced one stays away until the file changes, or
 * `promoteConfiguration` is called. Throws `UserError` where there is no earlier one.
 */
export async function rollBackConfiguration(context: ChangeContext, name?: string): Promise<ConfigurationChanged> {
  return changeConfiguration(context, 'rollback', async ({ history }, from) => {
    const to = name ?? goodConfigurations(history).at(-2);
    if (!to) throw new UserError('no configuration was live before this one: riwaq history config lists those that were');
    if (to === from) throw new UserError(`configuration ${to} is live already`);
    return readConfiguration(context.home, to);
  });
}

/** Makes the file's configuration live, also after a rollback. Throws `UserError` where it is live. */
export async function promoteConfiguration(context: ChangeContext): Promise<ConfigurationChanged> {
  return changeConfiguration(context, 'promote', async (_live, from) => {
    const to = configurationName(context.site);
    if (to === from) throw new UserError(`configuration ${to}, that of the file, is live already`);
    return context.site;
  });
}

async function changeConfiguration(
  context: ChangeContext,
  action: 'promote' | 'rollback',
  choose: (live: LiveState, from: string) => Promise<PublicSite>,
): Promise<ConfigurationChanged> {
  const names = { from: '', to: '' };
  const composition = await changeSite(context, { action, what: 'config' }, async (live): Promise<Plan> => {
    const from = live.config;
    if (!from) throw new UserError('the live site does not say which configuration it has: riwaq compose applies that of the file');
    const site = await choose(live, from);
    const to = configurationName(site);
    Object.assign(names, { from, to });
    const line = { ...historyLine(context, action, context.now()), config: { from, to } };
    return { kind: `${action}-configuration`, registry: live.registry, lines: [line], site };
  });
  return { ...names, composition };
}
