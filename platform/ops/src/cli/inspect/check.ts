import { resolve } from 'node:path';
import { parse } from '@riwaq/contracts/platform';
import { SitePathSchema } from '@riwaq/contracts/site-path';
import { openGate } from '../../operations/browser-gate';
import { changeContext } from '../../operations/change-context';
import { goodPins, readHistory } from '../../registry/history';
import { nothingIsLive } from '../../registry/live-refusals';
import { pinsText } from '../../registry/pins';
import { liveApps, readRegistry } from '../../registry/registry';
import { promote, releaseNames } from '../../release/change/promote';
import { rollBack } from '../../release/change/roll-back';
import { asAt } from '../../release/compose-at-moment';
import { currentNumber, generationFolder, linkTarget } from '../../release/generations/generation-folders';
import { recompose } from '../../release/generations/recompose';
import type { ChangeContext, Gate } from '../../release/generations/site-change';
import { parseReleaseName } from '../../store/release-store';
import { UserError } from '../../system/user-error';
import { telling } from '../change/telling';
import { type Command, type CommandContext, flag, parseApp, text } from '../command';
import { readMoment } from '../moment';

/** `riwaq check`: opens a site in a browser before it is live, or as it will be on a day. */
export const checkCommand: Command = {
  name: 'check',
  summary: 'open the site in a browser as it would be with releases, after a rollback or at a moment, and change nothing',
  usage: [
    'riwaq check [<app>@<version> …] [/address …] [--at <moment>]',
    'riwaq check --rollback [app]',
    '',
    'Composes the site aside with these releases among all that are live, serves it to Chromium alone, and opens one page of each',
    'kind that they touch: their routes, and pages of others that place fragments of theirs. With addresses it opens those instead. Refused is',
    'what the live site does not have too: a document that is not hydrated as it was rendered, an error of the console, a failed request,',
    'something that the policy refuses, a fall back to another release, what stands in the way of a visitor (axe, serious and critical), and',
    'hydration after 5 s and twice as late as the live page. Without a release the live site itself is opened; with --at as it is at that moment.',
    'Nothing is ordered or sent anywhere. A page may take 45 s, all of them 240 s.',
  ],
  options: {
    at: text('<moment>', 'the site as at this moment: 2026-12-01 (noon), or 2026-12-01T10:00 in Algeria'),
    pictures: text('<folder>', 'puts pictures of the opened pages, before and after, into this folder, and names those that differ'),
    rollback: flag('the site after a rollback of this app, or of each app that has a release to go back to'),
  },
  positionals: [0, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const folder = args.text('pictures');
    const moment = args.text('at');
    const at = moment === undefined ? undefined : readMoment(moment);
    const addresses = args.positionals.filter(isAddress).map((word) => parse(SitePathSchema, word, word));
    const words = args.positionals.filter((word) => !isAddress(word));
    await telling(context, async (watched) => {
      const look = await openGate(at === undefined ? watched : { ...watched, now: () => at }, {
        pages: addresses.length > 0 ? addresses : undefined,
        folder: folder === undefined ? undefined : resolve(context.cwd, folder),
      });
      const change = await changeContext(watched, { by: context.user(), accepted: ['drop'] });
      const ofNow = { ...change, trial: true, gate: look };
      const trial = at === undefined ? ofNow : asAt(ofNow, at);
      const checked = args.on('rollback')
        ? await rollbacks(words, trial, context)
        : words.length > 0
          ? await releases(words, trial, context, at !== undefined)
          : await liveSite(trial, at !== undefined);
      context.print(`nothing stands against ${checked}${moment === undefined ? '' : ` at ${moment}`}`);
      return { checked };
    });
  },
};

const isAddress = (word: string) => word.startsWith('/');

type Trial = ChangeContext & { readonly gate: Gate };

async function releases(words: readonly string[], trial: Trial, context: CommandContext, isOfMoment: boolean): Promise<string> {
  const { promoted, warnings } = await promote(trial, words.map(parseReleaseName));
  for (const line of warnings) context.warn(`note: ${line}`);
  return promoted.length > 0 ? releaseNames(promoted) : liveSite(trial, isOfMoment);
}

/** Opens the live site: as it is, or composed aside at the moment of the context, beside which the live pages are the earlier ones. */
async function liveSite(trial: Trial, isOfMoment: boolean): Promise<string> {
  const number = await currentNumber(trial.home);
  if (number === undefined) throw nothingIsLive();
  if (isOfMoment) {
    await recompose({ ...trial, gate: (candidate, watcher) => trial.gate({ ...candidate, changed: 'everything' }, watcher) }, true);
  } else {
    const registry = await readRegistry(generationFolder(trial.home, number));
    await trial.gate({ target: linkTarget(number), live: undefined, registry, changed: 'everything' }, {});
  }
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
