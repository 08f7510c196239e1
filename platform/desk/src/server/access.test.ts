import { expect, test } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { OPERATIONS, type Role } from '../contract/role';
import { ofEditors, ofStaff, openTo, requireAccess } from './access';
import { DeskError } from './desk-error';

/** A server that a member with these roles asks. */
function serverFor(...roles: Role[]) {
  const server = fastify({ forceCloseConnections: true });
  server.setErrorHandler((error, _request, reply) => reply.code(error instanceof DeskError ? error.status : 500).send());
  server.decorateRequest('member');
  server.addHook('onRequest', async (request) => {
    request.member = { id: 'a', email: 'a@riwaq.example', name: 'A', roles };
  });
  requireAccess(server);
  return server;
}

test('a route that does not say who may ask it cannot be registered, also not in a scope inside', () => {
  expect(() => serverFor('courses').get('/api/new', async () => 'x')).toThrow('GET /api/new does not say who of staff may ask it');
});

test('a scope says it for its routes alone', async () => {
  const server = serverFor('courses');
  await server.register(async (scope) => {
    openTo(scope, { what: 'orders', allows: (roles) => roles.includes(OPERATIONS) });
    scope.get('/api/inside', async () => 'x');
  });
  expect(() => server.get('/api/outside', async () => 'x')).toThrow('does not say who');
  expect(await statusOf(server, '/api/inside')).toBe(403);
});

test.each<[string, string, object | undefined, number]>([
  ['its own app in the query', '?app=courses', undefined, 200],
  ['another app in the query', '?app=offers', undefined, 403],
  ['the shell', '?app=shell', undefined, 403],
  ['no app', '', undefined, 400],
  ['two apps in the query', '?app=courses&app=offers', undefined, 400],
  ['its own app in the body', '', { app: 'courses' }, 200],
  ['another app in the body', '', { app: 'offers' }, 403],
  ['a change of another app', '', { change: { app: 'offers' } }, 403],
  ['its own app beside a change of another one', '', { app: 'courses', change: { app: 'offers' } }, 403],
  ['another app in the body, its own in the query', '?app=courses', { app: 'offers' }, 403],
  ['a name that is none', '', { app: '../offers' }, 400],
])('a route of records answers a team %s', async (_what, query, body, status) => {
  const server = serverFor('courses');
  for (const method of ['GET', 'POST'] as const) server.route({ method, url: '/api/one', ...ofEditors, handler: async () => 'x' });
  expect(await statusOf(server, `/api/one${query}`, body)).toBe(status);
});

test('a route of all staff answers everybody', async () => {
  const server = serverFor('courses');
  server.get('/api/all', { config: { access: ofStaff } }, async () => 'x');
  expect(await statusOf(server, '/api/all')).toBe(200);
});

/** Asks a server, and closes it. A POST where there is a body. */
async function statusOf(server: FastifyInstance, path: string, body?: object): Promise<number> {
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const { status } = await fetch(`${address}${path}`, sent);
  await server.close();
  return status;
}
