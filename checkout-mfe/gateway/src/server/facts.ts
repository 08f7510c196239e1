import { GATEWAY_INTERFACE, type GatewayFacts, type GatewayHealth } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import workspace from '../../package.json' with { type: 'json' };
import { migrations } from '../database/migrate';

/** What this release says of itself, to those who keep it and put it in place (`--facts`). */
export const gatewayFacts: GatewayFacts = {
  version: workspace.version,
  speaks: GATEWAY_INTERFACE,
  migrations: migrations.map(({ name, isReadableBefore = false }) => ({ name, isReadableBefore })),
};

/** `GET /api/health`: which release answers, and which interface it speaks, for those who promote pages that need one. */
export function versionRoute(server: FastifyInstance): void {
  const { version, speaks } = gatewayFacts;
  server.get('/api/health', { config: { rateLimit: false } }, (): GatewayHealth => ({ ok: true, version, speaks }));
}
