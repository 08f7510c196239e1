import { rename, rm, symlink } from 'node:fs/promises';
import type { HistoryLine, Registry } from '@riwaq/contracts';
import { messageOf, UserError } from '../../system/user-error';
import { readVerifiedDescriptor } from '../check-release';
import { publishMedia } from '../publish-media';
import { goodReleases, readWhatIsLeftOfHistory } from '../registry/history';
import { liveDescriptors, readRegistry, withRelease } from '../registry/registry';
import { nameOf, type ReleaseName, releaseFolder } from '../release-store';
import { changeSite } from './change-site';
import { readInputs } from './composition-inputs';
import { chooseFallbacks } from './fallbacks';
import { currentLink, currentNumber, generationFolder, generationNumbers, linkTarget } from './generation-folders';
import type { ChangeContext } from './site-change';

interface Repair {
  /** What is live now. */
  readonly live: readonly ReleaseName[];
  readonly warnings: readonly string[];
}

/**
 * Makes the registry anew from the history and the release store, and composes the site with it: for a registry that is lost, empty or was edited by hand. Each
 * app gets the last release that the history says was good and that is whole in the store. Throws `UserError` where no history is left: nobody but people can then say what
 * was live.
 */
export async function repair(context: ChangeContext): Promise<Repair> {
  const { home, now, by, why = 'the registry was made anew from the history' } = context;
  await linkNewest(home);
  const history = await lastHistory(home);
  const warnings: string[] = [];
  let live: readonly ReleaseName[] = [];
  await changeSite(
    context,
    { action: 'compose', what: 'the site with a registry made anew' },
    async () => {
      const at = new Date(now()).toISOString();
      const found = await registryOf(home, history, (line) => warnings.push(line));
      const back = rolledBack(found, history).map((line): HistoryLine => ({ at, by, action: 'rollback', ...line, why }));
      const chosen = await chooseFallbacks(home, found, [...history, ...back], new Set(Object.keys(found.microFrontends)));
      warnings.push(...chosen.warnings);
      live = liveDescriptors(found).map(({ name, version }) => ({ app: name, version }));
      for (const release of live) await publishMedia(home, releaseFolder(home, release.app, release.version));
      return {
        registry: chosen.registry,
        lines: [...back, { at, by, action: 'compose', why }],
        composes: 'everything',
        keepsConfiguration: true,
      };
    },
    async (generation) => ({ registry: await readRegistry(undefined), history, inputs: await readInputs(generation) }),
  );
  return { live, warnings };
}

/** A site whose link is gone shows its newest generation again: what is made next counts from it. */
async function linkNewest(home: string): Promise<void> {
  const [newest] = await generationNumbers(home);
  if (newest === undefined || (await currentNumber(home)) !== undefined) return;
  const link = `${currentLink(home)}.next`;
  await rm(link, { force: true });
  await symlink(linkTarget(newest), link);
  await rename(link, currentLink(home));
}

/** The history of the live generation as far as it can be read, else of the newest before it that has one. */
async function lastHistory(home: string): Promise<HistoryLine[]> {
  const live = (await currentNumber(home)) ?? 0;
  for (const number of await generationNumbers(home)) {
    if (number > live) continue;
    const history = await readWhatIsLeftOfHistory(generationFolder(home, number));
    if (history.length > 0) return history;
  }
  throw new UserError('no generation has a history left: promote what shall be live, the shell first');
}

async function registryOf(home: string, history: readonly HistoryLine[], warn: (line: string) => void): Promise<Registry> {
  let registry = await readRegistry(undefined);
  for (const app of new Set(history.flatMap((line) => line.app ?? []))) {
    for (const version of goodReleases(history, app).reverse()) {
      const wentLive = history.findLast((line) => line.app === app && line.to === version);
      try {
        const descriptor = await readVerifiedDescriptor(home, { app, version });
        registry = withRelease(registry, { descriptor, since: wentLive?.at ?? '', by: wentLive?.by ?? '' }, undefined);
        break;
      } catch (error) {
        warn(`${nameOf({ app, version })} was live and cannot be: ${messageOf(error).replaceAll('\n', '; ')}`);
      }
    }
  }
  return registry;
}

/** The apps that got an older release than the last good one: for the history they were rolled back to it. */
function rolledBack(registry: Registry, history: readonly HistoryLine[]) {
  return liveDescriptors(registry).flatMap(({ name: app, version: to }) => {
    const from = goodReleases(history, app).at(-1);
    return from === undefined || from === to ? [] : [{ app, from, to }];
  });
}
