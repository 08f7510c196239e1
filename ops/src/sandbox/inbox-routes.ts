import type { FastifyInstance } from 'fastify';
import type { Inbox } from './inbox';
import { inboxPage } from './inbox-page';
import { sendPage } from './layout';

/** What the form endpoints have received: `/inbox` for a person, `/inbox.json?endpoint=` for a test, `DELETE /inbox` to empty it. */
export function inboxRoutes(server: FastifyInstance, inbox: Inbox): void {
  server.get('/', (_request, reply) => reply.redirect('/inbox', 303));
  server.get('/inbox', (_request, reply) => sendPage(reply, inboxPage(inbox.posts().toReversed())));
  server.get<{ Querystring: { endpoint?: string } }>('/inbox.json', (request) => inbox.posts(request.query.endpoint));

  server.delete('/inbox', (_request, reply) => {
    inbox.clear();
    return reply.code(204).send();
  });
  server.post('/inbox/clear', (_request, reply) => {
    inbox.clear();
    return reply.redirect('/inbox', 303);
  });
}
