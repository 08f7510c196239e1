import { resolve } from 'node:path';
import { goodPins, readHistory } from '../../registry/history';
import { nothingIsLive } from '../../registry/live-refusals';
import { liveApps, readRegistry } from '../../registry/registry';
import { promote, releaseNames } from '../../release/change/promote';
import { rollBack } from '../../release/change/roll-back';
import { currentNumber, generationFolder, linkTarget } from '../../release/generations/generation-folders';
import type { ChangeContext, Gate } from '../../release/generations/site-change';
import { pinsText } from '../../site/pins';
import { parseReleaseName } from '../../store/release-store';
import { UserError } from '../../system/user-error';
import { commandedChange } from '../change/change-context';
import { type Command, type CommandContext, flag, parseApp, text } from '../command';
import { openGate } from './browser-gate';

/** `riwaq check`: opens a site in a browser before it is live. */
export const checkCommand: Command = {
  name: 'check',
  summary: 'open the site in a browser as it would be with releases, or after a rollback, and change nothing',
  usage: [
    'riwaq check [<app>@<version> …]',
    'riwaq check --rollback [app]',
    '',
    'Composes the site aside with these releases among all that are live, serves it to Chromium alone, and opens one page of each',
    'kind that they touch: their routes, and pages of others that place fragments of theirs. Refused is what the live site',
    'does not have too: a document that is not hydrated as it was rendered, an error of the console, a failed request, something that the policy',
    'refuses, a fall back to another release, what stands in the way of a visitor (axe, serious and critical), hydration after 5 s and',
    'twice as late as the live page, and of new code more script on a first page than check.firstScriptKiB of the configuration.',
    'Pages of records with days are opened on the first and the last of them too. Without a release the live site itself is opened.',
    'Nothing is ordered or sent anywhere. A page may take 45 s, all of them 240 s.',
  ],
  options: {
    pictures: text('<folder>', 'puts pictures of the opened pages, before and after, into this folder, and names those that differ'),
    rollback: flag('the site after a rollback of this app, or of each app that has a release to go back to'),
  },
  positionals: [0, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const folder = args.text('pictures');
    const { look, report } = await openGate(context, folder === undefined ? undefined : resolve(context.cwd, folder));
    const { change } = await commandedChange(args, context);
    const trial = { ...change, trial: true, drops: true, gate: look };
    const checking = args.on('rollback') ? rollbacks(args.positionals, trial, context) : releases(args.positionals, trial, context);
    const checked = await checking.catch((error: unknown) => {
      context.tell({ check: report() });
      throw error;
    });
    context.print(`nothing stands against ${checked}`);
    context.tell({ checked, check: report() });
  },
};

async function releases(
  words: readonly string[],
  trial: ChangeContext & { readonly gate: Gate },
  context: CommandContext,
): Promise<string> {
  const named = words.map(parseReleaseName);
  const { promoted, warnings } = named.length > 0 ? await promote(trial, named) : { promoted: [], warnings: [] };
  for (const line of warnings) context.warn(`note: ${line}`);
  if (promoted.length > 0) return releaseNames(promoted);
  const number = await currentNumber(trial.home);
  if (number === undefined) throw nothingIsLive();
  const registry = await readRegistry(generationFolder(trial.home, number));
  const live = linkTarget(number);
  await trial.gate({ target: live, live, registry, changed: 'everything' }, {});
  return 'the live site';
}

/** Checks the rollback of each app separately: nobody rolls back all of them at once. */
async function rollbacks(words: readonly string[], trial: ChangeContext, context: CommandContext): Promise<string> {
  const number = await currentNumber(trial.home);
  const generation = number === undefined ? undefined : generationFolder(trial.home, number);
  const [registry, history] = await Promise.all([readRegistry(generation), readHistory(generation)]);
  const apps = words.length > 0 ? words.map(parseApp) : liveApps(registry).filter((app) => goodPins(history, app).length > 1);
  if (apps.length === 0) throw new UserError('no app has a release to go back to');
  const names: string[] = [];
  for (const app of apps) {
    const { from, to, warnings } = await rollBack(trial, app);
    for (const line of warnings) context.warn(`note: ${line}`);
    names.push(`${app} going back from ${pinsText(from)} to ${pinsText(to)}`);
    context.print(names.at(-1) ?? '');
  }
  return names.join(', ');
}
