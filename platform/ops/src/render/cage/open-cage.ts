import { createServer, type Server } from 'node:net';
import { messageOf } from '../../system/user-error';
import { commandLine, type Reach } from './command-line';
import type { RunningCage } from './run-cage';
import { type MissingWall, noWall, WALLS, type Wall, weakestWall } from './walls';

/** An open cage, its wall, and the stronger walls that failed. */
export interface OpenedCage {
  readonly cage: RunningCage;
  readonly wall: Wall;
  readonly missing: readonly MissingWall[];
}

/** A local port that a cage must not reach. */
export interface Decoy {
  readonly port: number;
  readonly close: () => void;
}

/** Listens on this machine for what must not leave a cage. */
export async function openDecoy(): Promise<Decoy> {
  const server: Server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => void server.close() };
}

/**
 * Opens a cage behind the strongest wall of this machine. Before any work the cage reports whether Node's permissions hold and whether it
 * reaches the network. Throws `UserError` where the required wall is missing.
 */
export async function openCage(
  { reach, line, environment }: { readonly reach: Reach; readonly line: readonly string[]; readonly environment: NodeJS.ProcessEnv },
  run: (line: readonly string[]) => RunningCage,
): Promise<OpenedCage> {
  const weakest = weakestWall(environment);
  const missing: MissingWall[] = [];
  for (const wall of WALLS.slice(0, WALLS.indexOf(weakest) + 1)) {
    const whole = commandLine(wall, reach, line, environment.PATH);
    const cage = whole && run(whole);
    const reason = cage ? await whatIsOpen(wall, cage) : 'its program is not installed';
    if (cage && !reason) return { cage, wall, missing };
    cage?.stop('this cage is open');
    missing.push({ wall, reason: reason ?? '' });
  }
  throw noWall(weakest, missing);
}

/** Why a cage cannot be used; undefined where it is closed. */
async function whatIsOpen(wall: Wall, cage: RunningCage): Promise<string | undefined> {
  try {
    const { network, permissions } = await cage.ready;
    if (!permissions) return 'Node’s permissions do not hold in it';
    return network && wall !== 'node' ? 'it does not keep the network out' : undefined;
  } catch (error) {
    return messageOf(error).split('\n')[0] ?? '';
  }
}
