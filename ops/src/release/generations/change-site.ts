import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { HistoryLine, PublicSite, Registry } from '@riwaq/contracts';
import type { Compose, ComposeResult } from '../../render/compose-input';
import { syncFolder, syncTree } from '../../system/files';
import { isSystemError, messageOf, UserError } from '../../system/user-error';
import { configurationName } from '../registry/configurations';
import { readHistory } from '../registry/history';
import { readRegistry } from '../registry/registry';
import type { RequestedChange } from './change-in-progress';
import { chooseConfiguration } from './choose-configuration';
import { type CompositionInputs, readInputs, wantedInputs } from './composition-inputs';
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
import { composedIn, findKeptGeneration, type KeptGeneration, pointTo } from './kept-generation';
import { LOCK_WAIT_MS, withLock } from './lock';
import { completeComposition, writeDecision } from './write-generation';

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
  /** The public configuration that is asked for: that of the file. */
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
  /** What its documents were made of; undefined where the live generation does not say. */
  readonly inputs?: CompositionInputs | undefined;
}

async function readLiveState(generation: string | undefined): Promise<LiveState> {
  const [registry, history, inputs] = await Promise.all([readRegistry(generation), readHistory(generation), readInputs(generation)]);
  return { registry, history, inputs };
}

/** What a change wants: the new registry, and its lines of history. */
export interface Plan {
  readonly registry: Registry;
  readonly lines: readonly HistoryLine[];
  /** What of its documents is composed: all of them, those that show what came anew from outside, or, where it does not say, those that no kept generation has. */
  readonly composes?: 'everything' | 'what came from outside';
  /** The configuration that it is about. */
  readonly site?: PublicSite;
  /** It is about something else than the configuration: that which is live stays, whatever the file says. */
  readonly keepsConfiguration?: boolean;
}

/**
 * Makes a new generation of the site (registry, history, data, documents) and switches to it with one rename. Documents that a kept generation has are not composed again; where
 * it has all of them, the new generation points to them. Others that wait read `what` it does. `plan` sees
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
    const wanted = await wantedSite(context, live, planned);
    await afterStep('planned');

    const draft = join(generationsFolder(home), `${DRAFT_PREFIX}${randomUUID()}`);
    await mkdir(draft, { recursive: true });
    const composition = await fill(draft, wanted, previous, lock.tellComposing);
    await afterStep('composed');
    if (composition.unchanged) {
      await rm(draft, { recursive: true, force: true });
      return composition;
    }
    await writeDecision(draft, planned.registry, [...live.history, ...planned.lines, ...wanted.lines]);
    await afterStep('written');
    await (isPointer(wanted) ? syncFolder(draft) : syncTree(draft));
    await afterStep('synced');

    const number = (liveNumber ?? 0) + 1;
    await nameGeneration(home, draft, number);
    await afterStep('named');
    const link = `${currentLink(home)}.next`;
    await rm(link, { force: true });
    await symlink(linkTarget(number), link);
    await afterStep('linked');

    lock.assertHeld();
    if ((await currentNumber(home)) !== liveNumber) throw overtaken();
    await rename(link, currentLink(home));
    await syncFolder(home);
    await afterStep('switched');
    // A generation that points takes no room: whoever goes back need not wait for old ones to be removed.
    if (!isPointer(wanted)) await pruneGenerations(home);
    await afterStep('pruned');
    return composition;
  });
}

/** What is to be live, and what of it is kept. */
interface WantedSite {
  readonly context: ChangeContext;
  readonly plan: Plan;
  readonly site: PublicSite;
  /** «Now» in milliseconds. */
  readonly now: number;
  readonly inputs: ReturnType<typeof wantedInputs>;
  readonly kept: KeptGeneration | undefined;
  /** Lines of history besides those of the plan. */
  readonly lines: readonly HistoryLine[];
  readonly notes: readonly string[];
}

const isPointer = ({ kept, plan }: WantedSite) => kept?.changed.length === 0 && plan.composes === undefined;

async function wantedSite(context: ChangeContext, live: LiveState, plan: Plan): Promise<WantedSite> {
  const now = context.now();
  const { site, lines, notes } = await chooseConfiguration(context, live, plan, now);
  const { registry, composes } = plan;
  const inputs = wantedInputs(registry, configurationName(site));
  const state = { home: context.home, registry, site, inputs, live: live.inputs, now };
  const kept = composes === undefined ? await findKeptGeneration(state) : undefined;
  return { context, plan, site, now, inputs, kept, lines, notes };
}

/** Fills a draft with documents, their index and data: with those of a kept generation where it has all of them, else by composing. */
async function fill(
  draft: string,
  wanted: WantedSite,
  previous: string | undefined,
  onStarted: (process: number) => Promise<void>,
): Promise<ComposeResult> {
  const started = performance.now();
  const { kept, plan, inputs, notes } = wanted;
  if (kept && isPointer(wanted)) {
    await pointTo(draft, kept);
    return { composed: 0, kept: Object.keys(kept.index.documents).length, milliseconds: performance.now() - started, warnings: notes };
  }
  const before = kept?.folder ?? (previous && (await composedIn(previous).catch(() => undefined)));
  const composition = await compose(wanted, draft, before, onStarted);
  if (!composition.unchanged) await completeComposition(draft, plan.registry, inputs, before);
  return { ...composition, warnings: [...notes, ...(composition.warnings ?? [])] };
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
  { context: { home, compose }, plan: { registry, composes }, site, now, kept }: WantedSite,
  out: string,
  previous: string | undefined,
  onStarted: (process: number) => Promise<void>,
): Promise<ComposeResult> {
  const input = {
    home,
    registry,
    site,
    now,
    out,
    ...(previous ? { previous } : {}),
    ...(kept ? { changed: kept.changed } : {}),
    ...(composes === 'what came from outside' ? { refresh: true } : {}),
  };
  try {
    return await compose(input, { onStarted });
  } catch (error) {
    throw new UserError(`the site does not compose, nothing was changed: ${messageOf(error)}`, 1, { cause: error });
  }
}
