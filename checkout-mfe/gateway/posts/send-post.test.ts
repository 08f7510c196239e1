import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SHOP, siteConfigFor } from '../testing/fixtures';
import { sendPost } from './send-post';

let server: Server;
let visited: string[];
let connections: number;

beforeEach(async () => {
  [visited, connections] = [[], 0];
  server = createServer((request, answer) => {
    visited.push(`${request.method} ${request.url}`);
    request.resume();
    if (request.url === '/form') answer.writeHead(302, { location: '/thanks' }).end('elsewhere');
    else answer.writeHead(request.url === '/thanks' || request.url === '/plain' ? 200 : 404).end('شكراً');
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function send(path: string) {
  const { port } = server.address() as AddressInfo;
  const config = siteConfigFor(SHOP);
  const endpoints = { ...config, forms: { ...config.forms, contact: `http://127.0.0.1:${port}${path}` } };
  const log = { warn: () => undefined, error: () => undefined };
  const post = { form: 'contact', key: 'contact-1', encoding: 'multipart', fields: [['firstName', 'زبونة']] } as const;
  return sendPost({ endpoints, log, clock: () => 0, answerLimit: 2000 }, post);
}

test('an endpoint that thanks with a page elsewhere has taken the form: that page is gone to, and the form is not sent again', async () => {
  expect(await send('/form')).toEqual({ kind: 'accepted' });
  expect(visited).toEqual(['POST /form', 'GET /thanks']);
});

test('an endpoint that leads to nowhere has not', async () => {
  expect(await send('/missing')).toEqual({ kind: 'refused', status: 404 });
});

test('forms that follow one another go over connections that stay open, not over one each', async () => {
  for (let form = 0; form < 6; form += 1) expect(await send('/plain')).toEqual({ kind: 'accepted' });
  expect(visited).toHaveLength(6);
  expect(connections).toBeLessThan(3);
});
