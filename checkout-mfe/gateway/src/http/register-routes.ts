import type { FastifyInstance } from 'fastify';

/** Registers routes with parsers and hooks of their own. Fastify looks for the name of a plugin without one in every loaded module. */
export function registerRoutes(server: FastifyInstance, name: string, routes: (scope: FastifyInstance) => Promise<void>): void {
  server.register(Object.assign(routes, { [Symbol.for('fastify.display-name')]: name }));
}
