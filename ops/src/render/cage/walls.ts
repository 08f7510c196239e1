import type { Environment } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';

/**
 * What isolates the composing process, strongest first. `bubblewrap`: needed files only, no network, no other process. `namespaces`
 * (unshare): no network, no other process. `node`: Node's permissions alone, for files, programs, threads and native code. Node's
 * permissions apply behind the other walls too.
 */
export const WALLS = ['bubblewrap', 'namespaces', 'node'] as const;
export type Wall = (typeof WALLS)[number];

/** A wall that failed here, and why. */
export interface MissingWall {
  readonly wall: Wall;
  readonly reason: string;
}

/** The strongest wall of this machine, and the stronger ones that failed. */
export interface StandingWall {
  readonly wall: Wall;
  readonly missing: readonly MissingWall[];
}

/**
 * The weakest wall that is accepted: any in development, bubblewrap in production, because the others leave Unix sockets open, as of a
 * database. `RIWAQ_CAGE` may require more, never less. Throws `UserError` where it names no wall.
 */
export function weakestWall({ NODE_ENV: mode, RIWAQ_CAGE: asked }: Environment): Wall {
  const weakest: Wall = mode === 'production' ? 'bubblewrap' : 'node';
  if (!asked) return weakest;
  const named = WALLS.find((wall) => wall === asked);
  if (!named) throw new UserError(`RIWAQ_CAGE is «${asked}»: it names one of ${WALLS.join(', ')}`);
  return WALLS[Math.min(WALLS.indexOf(named), WALLS.indexOf(weakest))] ?? weakest;
}

/** What a wall denies to release code. */
const wallTexts: Readonly<Record<Wall, string>> = {
  bubblewrap: 'bubblewrap (files, network, processes) and Node’s permissions',
  namespaces: 'namespaces (network, processes) and Node’s permissions (files)',
  node: 'Node’s permissions alone (files, programs): for development only',
};

/** The wall for an operator, with the reason why a stronger one failed. */
export function wallLine({ wall, missing }: StandingWall): string {
  const [stronger] = missing;
  return `releases are composed behind ${wallTexts[wall]}${stronger ? `; ${stronger.wall} does not stand: ${stronger.reason}` : ''}`;
}

/** The refusal to compose without a strong enough wall: what is missing, and what to install or permit. */
export function noWall(weakest: Wall, missing: readonly MissingWall[]): UserError {
  const reasons = missing.map(({ wall, reason }) => `${wall}: ${reason}`).join('; ');
  const install =
    'apt-get install bubblewrap, and permit user namespaces to this user (RestrictNamespaces= and RestrictSUIDSGID= of the unit, the options of the container)';
  return new UserError(
    `this machine has no cage for the code of releases, and nothing is composed without («${weakest}» is asked for). ${reasons}. ${install}`,
  );
}
