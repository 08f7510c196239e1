import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, type HistoryLine, type PublicSite, parse, type Registry, RegistrySchema } from '@riwaq/contracts';
import type { Compose, ComposeResult } from '../../render/compose-input';
import { readIfThere, syncFolder, syncTree, writeOrLink } from '../../system/files';
import { isSystemError, messageOf, UserError } from '../../system/user-error';
import { historyText, readHistory } from '../registry/history';
import { liveDescriptors, readRegistry } from '../registry/registry';
import type { RequestedChange } from './change-in-progress';
import {
  currentLink,
  currentNumber,
  DRAFT_PREFIX,
  generationFolder,
  generationsFolder,
  linkTarget,
  pruneGenerations,
  sweepLeftovers,
} from './generation-folders';
import { LOCK_WAIT_MS, withLock } from './lock';

/** Documents without which a site cannot answer: those of unknown addresses and of routes known only by pattern, and the list of live releases. */
const needed = ['404.html', 'app.html', 'live.json'];

/**
 * Completes a composed generation with its registry, its history and the data that live releases publish. Throws `UserError`
 * where the composition lacks a document that the site cannot do without, `ParseError` where the registry would not be valid.
 */
async function writeGeneration(
  folder: string,
  registry: Registry,
  history: readonly HistoryLine[],
  previous: string | undefined,
): Promise<void> {
  for (const file of needed) {
    const there = await stat(join(folder, 'site', file)).catch(() => undefined);
    if (!there?.isFile()) throw new UserError(`the composition lacks ${file}: nothing was changed`);
  }
  const valid = parse(RegistrySchema, registry, 'the new registry');
  await writeFile(join(folder, 'registry.json'), `${JSON.stringify(valid, null, 1)}\n`);
  await writeFile(join(folder, 'history.jsonl'), historyText(history));
  await mkdir(join(folder, 'data'), { recursive: true });
  for (const { data } of liveDescriptors(registry)) {
    for (const [file, value] of Object.entries(data)) {
      // What an app prepared for this composition stands there already, and counts above what its release says.
      if ((await readIfThere(join(folder, 'data', file))) !== undefined) continue;
      await writeOrLink(join(folder, 'data', file), `${JSON.stringify(value)}\n`, previous && join(previous, 'data', file));
    }
  }
}

/** The steps of a change, in order. Whatever happens before `switched` leaves the old site as it was; after it the new one is live. */
export const changeSteps = [
  'locked',
  'swept',
  'planned',
  'composed',
  'written',
  'synced',
  'named',
  'linked',
  'switched',
  'pruned',
] as const;
export type ChangeStep = (typeof changeSteps)[number];

/** Where, with what and by whom the site is changed. */
export interface ChangeContext {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  readonly site: PublicSite;
  readonly compose: Compose;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Who changes, for the history. */
  readonly by: string;
  readonly why?: string | undefined;
  /** Whether an app may go live from another origin than its live release: it has moved there. */
  readonly moved?: boolean;
  /** Called after each step; tests crash a change here. */
  readonly afterStep?: (step: ChangeStep) => void | Promise<void>;
  /** How long to wait for another change, in milliseconds; a minute where it is not given. */
  readonly lockWait?: number;
}

/** What is live when a change begins. */
export interface LiveState {
  readonly registry: Registry;
  readonly history: readonly HistoryLine[];
}

async function readLiveState(generation: string | undefined): Promise<LiveState> {
  const [registry, history] = await Promise.all([readRegistry(generation), readHistory(generation)]);
  return { registry, history };
}

/** What a change wants: the new registry, its lines of history, and the one app that it touches, if it is one. */
export interface Plan {
  readonly registry: Registry;
  readonly lines: readonly HistoryLine[];
  readonly changed?: AppName | undefined;
  /** Only what apps have from outside is looked at again (`ComposeInput`). */
  readonly refresh?: boolean;
}

/**
 * Makes a new generation of the site (registry, history, data, documents) and switches to it with one rename. Others that wait read `what` it does. `plan` sees
 * what is live, throws `UserError` to refuse, or gives `undefined` where there is nothing to do; then so does this. A refresh that finds everything as it
 * was leaves the generation as it is. Leftovers of a change that failed or crashed are swept by the next one. `readLive` reads what is live, where that is damaged.
 */
export async function changeSite(
  context: ChangeContext,
  { action, what }: Pick<RequestedChange, 'action' | 'what'>,
  plan: (live: LiveState) => Promise<Plan | undefined>,
  readLive: (generation: string | undefined) => Promise<LiveState> = readLiveState,
): Promise<ComposeResult | undefined> {
  const { home, by, afterStep = () => {} } = context;
  const change = { action, what, by };
  return withLock(home, { wait: context.lockWait ?? LOCK_WAIT_MS, change }, async (lock) => {
    await afterStep('locked');
    await sweepLeftovers(home);
    await afterStep('swept');

    const liveNumber = await currentNumber(home);
    const previous = liveNumber === undefined ? undefined : generationFolder(home, liveNumber);
    const live = await readLive(previous);
    const planned = await plan(live);
    if (!planned) return undefined;
    await afterStep('planned');

    const draft = join(generationsFolder(home), `${DRAFT_PREFIX}${randomUUID()}`);
    await mkdir(draft, { recursive: true });
    const composition = await compose(context, planned, draft, previous, lock.tellComposing);
    await afterStep('composed');
    if (composition.unchanged) {
      await rm(draft, { recursive: true, force: true });
      return composition;
    }
    await writeGeneration(draft, planned.registry, [...live.history, ...planned.lines], previous);
    await afterStep('written');
    await syncTree(draft);
    await afterStep('synced');

    const number = (liveNumber ?? 0) + 1;
    await nameGeneration(home, draft, number);
    await afterStep('named');
    const link = `${currentLink(home)}.next`;
    await rm(link, { force: true });
    await symlink(linkTarget(number), link);
    await afterStep('linked');

    lock.assertHeld();
    if ((await currentNumber(home)) !== liveNumber)
      throw new UserError('another change went live meanwhile: nothing was changed, run it again');
    await rename(link, currentLink(home));
    await syncFolder(home);
    await afterStep('switched');
    await pruneGenerations(home);
    await afterStep('pruned');
    return composition;
  });
}

/** Gives a draft its number. Only one change can take it, even where two think that it is their turn; the other may have swept the draft away. */
async function nameGeneration(home: string, draft: string, number: number): Promise<void> {
  try {
    await rename(draft, generationFolder(home, number));
  } catch (error) {
    throw isSystemError(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT') ? overtaken() : error;
  }
  await syncFolder(generationsFolder(home));
}

function overtaken(): UserError {
  return new UserError('another change went live meanwhile: nothing was changed, run it again');
}

async function compose(
  context: ChangeContext,
  { registry, changed, refresh }: Plan,
  out: string,
  previous: string | undefined,
  onStarted: (process: number) => Promise<void>,
): Promise<ComposeResult> {
  const { home, site } = context;
  const input = {
    home,
    registry,
    site,
    now: context.now(),
    out,
    ...(previous ? { previous } : {}),
    ...(changed ? { changed } : {}),
    ...(refresh ? { refresh } : {}),
  };
  try {
    return await context.compose(input, { onStarted });
  } catch (error) {
    throw new UserError(`the site does not compose, nothing was changed: ${messageOf(error)}`, 1, { cause: error });
  }
}
