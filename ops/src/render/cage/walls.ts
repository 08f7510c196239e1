import { UserError } from '../../system/user-error';

/**
 * What stands around the process that composes, the strongest first. `bubblewrap`: no file but those that it needs, no network, no process but its own.
 * `namespaces` (unshare): no network, no process but its own. `node`: files, programs, threads and natives, by Node's permissions alone.
 * Node's permissions stand behind each of the others too.
 */
export const WALLS = ['bubblewrap', 'namespaces', 'node'] as const;
export type Wall = (typeof WALLS)[number];

/** A wall that this machine lacks, and why. */
export interface MissingWall {
  readonly wall: Wall;
  readonly reason: string;
}

/** The strongest wall of this machine, and the stronger ones that it lacks. */
export interface StandingWall {
  readonly wall: Wall;
  readonly missing: readonly MissingWall[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The weakest wall that this process may compose behind: any in development, bubblewrap in production.
 * The others leave sockets open that have a path, such as a database's. `RIWAQ_CAGE` asks for more, never for less.
 * Throws `UserError` where it names no wall.
 */
export function weakestWall({ NODE_ENV: mode, RIWAQ_CAGE: asked }: Environment): Wall {
  const weakest: Wall = mode === 'production' ? 'bubblewrap' : 'node';
  if (!asked) return weakest;
  const named = WALLS.find((wall) => wall === asked);
  if (!named) throw new UserError(`RIWAQ_CAGE is «${asked}»: it names one of ${WALLS.join(', ')}`);
  return WALLS[Math.min(WALLS.indexOf(named), WALLS.indexOf(weakest))] ?? weakest;
}

/** What a wall keeps from the code of releases. */
const wallTexts: Readonly<Record<Wall, string>> = {
  bubblewrap: 'bubblewrap (files, network, processes) and Node’s permissions',
  namespaces: 'namespaces (network, processes) and Node’s permissions (files)',
  node: 'Node’s permissions alone (files, programs): for development only',
};

/** The walls in a line, for an operator, with the reason why a stronger one is missing. */
export function wallLine({ wall, missing }: StandingWall): string {
  const [stronger] = missing;
  return `releases are composed behind ${wallTexts[wall]}${stronger ? `; ${stronger.wall} does not stand: ${stronger.reason}` : ''}`;
}

/** The refusal to compose where no wall stands that is strong enough: what is lacking, and what to install or to permit. */
export function noWall(weakest: Wall, missing: readonly MissingWall[]): UserError {
  const reasons = missing.map(({ wall, reason }) => `${wall}: ${reason}`).join('; ');
  const install =
    'apt-get install bubblewrap, and permit user namespaces to this user (RestrictNamespaces= and RestrictSUIDSGID= of the unit, the options of the container)';
  return new UserError(
    `this machine has no cage for the code of releases, and nothing is composed without («${weakest}» is asked for). ${reasons}. ${install}`,
  );
}
