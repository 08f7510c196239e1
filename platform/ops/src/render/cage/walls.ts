import type { Environment } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';

/**
 * What isolates the composing process, strongest first. `bubblewrap`: needed files only, no network, no other process. `node`: Node's
 * permissions alone, for files, programs, threads and native code; they apply behind bubblewrap too.
 */
const WALLS = ['bubblewrap', 'node'] as const;
export type Wall = (typeof WALLS)[number];

/** The strongest wall of this machine, and the stronger ones that do not stand, and why. */
export interface StandingWall {
  readonly wall: Wall;
  readonly missing: readonly { readonly wall: Wall; readonly reason: string }[];
}

/**
 * The weakest wall that is accepted: any in development, bubblewrap in production, because Node's permissions leave network and sockets
 * open, as of a database. `RIWAQ_CAGE` may require more, never less. Throws `UserError` where it names no wall.
 */
export function weakestWall({ NODE_ENV: mode, RIWAQ_CAGE: asked }: Environment): Wall {
  if (asked && !WALLS.some((wall) => wall === asked)) throw new UserError(`RIWAQ_CAGE is «${asked}»: it names one of ${WALLS.join(', ')}`);
  return mode === 'production' || asked === 'bubblewrap' ? 'bubblewrap' : 'node';
}

/** The walls from the strongest to the weakest that is accepted. Throws as `weakestWall` does. */
export function acceptedWalls(environment: Environment): readonly Wall[] {
  return WALLS.slice(0, WALLS.indexOf(weakestWall(environment)) + 1);
}

/** What a wall denies to release code. */
const wallTexts: Readonly<Record<Wall, string>> = {
  bubblewrap: 'bubblewrap (files, network, processes) and Node’s permissions',
  node: 'Node’s permissions alone (files, programs): for development only',
};

/** The wall for an operator, with the reason why a stronger one failed. */
export function wallLine({ wall, missing }: StandingWall): string {
  const [stronger] = missing;
  return `releases are composed behind ${wallTexts[wall]}${stronger ? `; ${stronger.wall} does not stand: ${stronger.reason}` : ''}`;
}

/** The refusal to compose without a strong enough wall: what is missing, and what to install or permit. */
export function noWall(environment: Environment, missing: StandingWall['missing']): UserError {
  const reasons = missing.map(({ wall, reason }) => `${wall}: ${reason}`).join('; ');
  const install =
    'apt-get install bubblewrap, and permit user namespaces to this user (RestrictNamespaces= and RestrictSUIDSGID= of the unit, the options of the container)';
  return new UserError(
    `this machine has no cage for the code of releases, and nothing is composed without («${weakestWall(environment)}» is asked for). ${reasons}. ${install}`,
  );
}
