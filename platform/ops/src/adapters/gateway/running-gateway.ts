import { type GatewayHealth, GatewayHealthSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { Environment } from '../../system/site-config-file';

/** Limit for the gateway's answer, in milliseconds. A rollback waits for it. */
const HEALTH_LIMIT = 1000;

/** The gateway at `GATEWAY_URL`. Undefined where that is not set, or does not answer. */
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
