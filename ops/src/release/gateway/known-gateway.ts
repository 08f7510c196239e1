import { type GatewayFacts, type GatewayHealth, GatewayHealthSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import type { Environment } from '../../system/site-config-file';
import { activeGatewayVersion, readGateway } from './gateway-store';

/** Limit for the gateway's answer, in milliseconds. A rollback waits for it. */
const HEALTH_LIMIT = 1000;

/** The gateway at `GATEWAY_URL`. Undefined where that is not set, does not answer, or is too old to say. */
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

/** The gateway of the shop's pages: the running one, or else the installed one. */
export async function knownGateway(home: string, environment: Environment): Promise<Pick<GatewayFacts, 'version' | 'speaks'> | undefined> {
  const running = await runningGateway(environment);
  if (running) return running;
  const version = await activeGatewayVersion(home);
  return version === undefined ? undefined : readGateway(home, version).catch(() => undefined);
}
