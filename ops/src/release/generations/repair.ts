import type { HistoryLine, Registry } from '@riwaq/contracts';
import { goodReleases, readWhatIsLeftOfHistory } from '../../registry/history';
import { liveDescriptors, readRegistry, withRelease } from '../../registry/registry';
import { readVerifiedDescriptor } from '../../store/check-release';
import { publishMedia } from '../../store/publish-media';
import { nameOf, type ReleaseName, releaseFolder } from '../../store/release-store';
import { messageOf, UserError } from '../../system/user-error';
import type { DecisionMark, SharedRegistry } from '../shared-registry';
import { changeSite } from './change-site';
import { readInputs } from './composition-inputs';
import { switchTo } from './decision-mark';
import { chooseFallbacks } from './fallbacks';
import { currentFolder, currentNumber, generationFolder, generationNumbers } from './generation-folders';
import { decidedState, divergedError, syncStateOf } from './live-state';
import type { ChangeContext } from './site-change';

interface Repair {
  readonly live: readonly ReleaseName[];
  readonly warnings: readonly string[];
}

/** Which side wins where this machine and the shared registry differ. */
type RepairSource = 'database' | 'disk';

/**
 * Rebuilds a registry that is lost, empty or edited by hand, from the history and the store, and composes the site. Each app gets its last
 * good release that is whole. Where machines share a registry, `database` makes this machine show it, and `disk` records what this machine
 * shows. Throws `UserError` where no history is left, or where both sides differ and `from` is not given.
 */
export async function repair(context: ChangeContext, from?: RepairSource): Promise<Repair> {
  const { home, shared } = context;
  if (from && !shared) throw new UserError(`--from ${from} is for a registry in a database: DATABASE_URL names none`, 2);
  await linkNewest(home);
  if (!shared) return repairFromHistory(context, undefined);
  const decided = from === 'disk' ? await shared.latestMark() : await shared.latest();
  const generation = await currentFolder(home);
  if (from === undefined && (await syncStateOf(shared, generation, decided)) === 'diverged') throw await divergedError(generation, decided);
  if (from === 'database' && !decided)
    throw new UserError('the database says nothing yet: riwaq repair --from disk puts on record what this machine shows');
  return from === 'disk' || !decided ? repairFromHistory(context, decided) : showDecided(context, shared);
}

/** Composes what the shared registry says. */
async function showDecided(context: ChangeContext, shared: SharedRegistry): Promise<Repair> {
  let live: readonly ReleaseName[] = [];
  await changeSite(
    context,
    { action: 'compose', what: 'what the database says', scope: 'here' },
    async ({ registry }) => {
      live = namesOf(registry);
      return { kind: 'recompose', registry, lines: [], configuration: 'live' };
    },
    async (generation) => {
      const decision = await shared.latest();
      if (!decision) throw new UserError('the database has lost what it said: nothing was changed');
      return decidedState(context.home, decision, generation, true);
    },
  );
  return { live, warnings: [] };
}

/** Rebuilds the registry from this machine's history. Replaces `decided`, the last shared decision. */
async function repairFromHistory(context: ChangeContext, decided: DecisionMark | undefined): Promise<Repair> {
  const { home, now, by, why = 'the registry was made anew from the history' } = context;
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
      live = namesOf(found);
      for (const release of live) await publishMedia(home, releaseFolder(home, release.app, release.version));
      return {
        kind: 'recompose',
        registry: chosen.registry,
        lines: [...back, { at, by, action: 'compose', why }],
        configuration: 'live',
      };
    },
    async (generation) => {
      const inputs = await readInputs(generation);
      return { registry: await readRegistry(undefined), history, inputs, config: inputs?.config, mark: decided, beginsAnew: true };
    },
  );
  return { live, warnings };
}

function namesOf(registry: Registry): ReleaseName[] {
  return liveDescriptors(registry).map(({ name, version }) => ({ app: name, version }));
}

/** A site without its link shows its newest generation again, and numbers continue from it. */
async function linkNewest(home: string): Promise<void> {
  const [newest] = await generationNumbers(home);
  if (newest === undefined || (await currentNumber(home)) !== undefined) return;
  await switchTo(home, newest);
}

/** The readable history of the live generation, else of the newest one that has any. */
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

/** The apps that got an older release: the history records a rollback. */
function rolledBack(registry: Registry, history: readonly HistoryLine[]) {
  return liveDescriptors(registry).flatMap(({ name: app, version: to }) => {
    const from = goodReleases(history, app).at(-1);
    return from === undefined || from === to ? [] : [{ app, from, to }];
  });
}
