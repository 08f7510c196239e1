import { GATEWAY_INTERFACE, type GatewayFacts, type GatewayHealth } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import workspace from '../../package.json' with { type: 'json' };
import { migrations } from '../database/migrate';

/** Facts about this release for `riwaq gateway` (`--facts`). */
export const gatewayFacts: GatewayFacts = {
  version: workspace.version,
  speaks: GATEWAY_INTERFACE,
  migrations: migrations.map(({ name, isReadableBefore = false }) => ({ name, isReadableBefore })),
};

/** `GET /api/health`: the running release and its interface. Promotion of pages checks it. */
export function versionRoute(server: FastifyInstance): void {
  const { version, speaks } = gatewayFacts;
  server.get('/api/health', { config: { rateLimit: false } }, (): GatewayHealth => ({ ok: true, version, speaks }));
}
