import { keepConfiguration } from '../../registry/configurations';
import { readHistory } from '../../registry/history';
import { liveDescriptors, readRegistry } from '../../registry/registry';
import { readVerifiedDescriptor } from '../../store/check-release';
import { publishMedia } from '../../store/publish-media';
import { descriptorDigest } from '../../store/read-descriptor';
import { nameOf, releaseFolder } from '../../store/release-store';
import { messageOf, UserError } from '../../system/user-error';
import type { Decision, DecisionMark, SharedRegistry } from '../shared-registry';
import { readInputs } from './composition-inputs';
import { readMark } from './decision-mark';
import type { Plan } from './plan';
import type { ChangeContext, LiveState } from './site-change';

/** The live state by a generation's own files. Empty without a generation. */
export async function readOwnState(generation: string | undefined): Promise<LiveState> {
  const [registry, history, inputs, mark] = await Promise.all([
    readRegistry(generation),
    readHistory(generation),
    readInputs(generation),
    readMark(generation),
  ]);
  return { registry, history, inputs, config: inputs?.config, mark };
}

/**
 * The state that a change starts from: the shared registry's if there is one. Throws `UserError` where a home with a shared registry is
 * changed without it.
 */
export async function readLiveState({ home, shared }: ChangeContext, generation: string | undefined): Promise<LiveState> {
  if (shared) return readSharedState(home, shared, generation);
  const own = await readOwnState(generation);
  if (own.mark) throw new UserError(aloneText(own.mark));
  return own;
}

/** How a machine relates to the shared registry. */
type SyncState = 'in-sync' | 'behind' | 'diverged';

/**
 * Compares a home with the last decision: the same, an earlier one (or nothing), or one that the database does not know, as after a change
 * without it or a restored older database.
 */
export async function syncStateOf(
  shared: SharedRegistry,
  generation: string | undefined,
  decision: DecisionMark | undefined,
): Promise<SyncState> {
  const mark = await readMark(generation);
  if (!decision) return mark ? 'diverged' : 'in-sync';
  if (mark?.id === decision.id) return 'in-sync';
  if (!generation) return 'behind';
  return mark && (await shared.knows(mark)) ? 'behind' : 'diverged';
}

/**
 * The live state by the shared registry, or by the generation while the registry is empty. Throws `UserError` where the database fails, or
 * this home diverged.
 */
export async function readSharedState(home: string, shared: SharedRegistry, generation: string | undefined): Promise<LiveState> {
  const decision = await shared.latest();
  const standing = await syncStateOf(shared, generation, decision);
  if (standing === 'diverged') throw await divergedError(generation, decision);
  return decision ? decidedState(home, decision, generation, standing === 'behind') : readOwnState(generation);
}

/** The live state of a decision, on this machine. */
export async function decidedState(
  home: string,
  { number, id, registry, history, site }: Decision,
  generation: string | undefined,
  isBehind: boolean,
): Promise<LiveState> {
  const config = await keepConfiguration(home, site);
  return { registry, history, inputs: await readInputs(generation), config, mark: { number, id }, isBehind };
}

/** The error of a diverged home, with the two ways out. */
export async function divergedError(generation: string | undefined, decision: DecisionMark | undefined): Promise<UserError> {
  const mark = await readMark(generation);
  const here = mark ? `shows change ${mark.number} of a database` : 'shows what was changed without a database';
  const there = decision
    ? `the one that DATABASE_URL names is at change ${decision.number} and knows nothing of it`
    : 'the one that DATABASE_URL names is empty';
  return new UserError(
    `this machine ${here}, and ${there}: nothing was changed. riwaq repair --from database takes over what that says, riwaq repair --from disk puts on record what is shown here`,
  );
}

function aloneText({ number }: DecisionMark): string {
  return `the registry of this site stands in a database (change ${number}) that several machines may share: DATABASE_URL must name it. riwaq repair without it takes this home out, for the day on which there is no database any more`;
}

/** Checks that this store has every live release unchanged, and publishes its images. Throws `UserError` with those that are missing. */
export async function ensureLiveReleases(home: string, { registry }: Pick<Plan, 'registry'>): Promise<void> {
  const missing: string[] = [];
  for (const descriptor of liveDescriptors(registry)) {
    const { name: app, version } = descriptor;
    try {
      const own = await readVerifiedDescriptor(home, { app, version });
      if (descriptorDigest(own) !== descriptorDigest(descriptor)) throw new UserError('it is another one than that which is live');
      await publishMedia(home, releaseFolder(home, app, version));
    } catch (error) {
      missing.push(
        `${nameOf({ app, version })} is live, and this machine’s store has it not whole: ${messageOf(error).replaceAll('\n', '; ')}`,
      );
    }
  }
  if (missing.length > 0) throw new UserError([...missing, `bring the release into ${home}/releases first`].join('\n'));
}
