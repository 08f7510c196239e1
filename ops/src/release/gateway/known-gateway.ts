import { type GatewayFacts, type GatewayHealth, GatewayHealthSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import type { Environment } from '../../system/site-config-file';
import { activeGatewayVersion, readGateway } from './gateway-store';

/** How long the gateway may take to say what it is, in milliseconds: nobody who goes back waits for it longer. */
const HEALTH_LIMIT = 1000;

/** The gateway that runs where `GATEWAY_URL` says; undefined where that names none, where it does not answer, and where it is older than the question. */
export async function runningGateway({ GATEWAY_URL }: Environment): Promise<GatewayHealth | undefined> {
  if (!GATEWAY_URL) return undefined;
  try {
    const answer = await fetch(new URL('/api/health', GATEWAY_URL), { signal: AbortSignal.timeout(HEALTH_LIMIT), redirect: 'error' });
    const { success, output } = v.safeParse(GatewayHealthSchema, await answer.json());
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** The gateway that answers the shop's pages, as far as it can be known: the one that runs, else the one that is in place in this home. */
export async function knownGateway(home: string, environment: Environment): Promise<Pick<GatewayFacts, 'version' | 'speaks'> | undefined> {
  const running = await runningGateway(environment);
  if (running) return running;
  const version = await activeGatewayVersion(home);
  return version === undefined ? undefined : readGateway(home, version).catch(() => undefined);
}
