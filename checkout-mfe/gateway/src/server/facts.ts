import { GATEWAY_INTERFACE, type GatewayHealth } from '@riwaq/contracts/platform';
import type { FastifyInstance } from 'fastify';
import workspace from '../../package.json' with { type: 'json' };

/** The running release and its interface. */
export const gatewayHealth: GatewayHealth = { ok: true, version: workspace.version, speaks: GATEWAY_INTERFACE };

/** `GET /api/health`. Promotion of pages checks it. */
export function versionRoute(server: FastifyInstance): void {
  server.get('/api/health', { config: { rateLimit: false } }, () => gatewayHealth);
}
