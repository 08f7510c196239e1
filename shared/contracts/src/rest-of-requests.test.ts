import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { readRestOfRequests } from './rest-of-requests';

const TOO_LARGE = 4 * 1024 * 1024;

let server: Server;
const agents: Agent[] = [];

afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** A server that answers before it reads: `/small` at once, `/piece` after the first bytes, which it leaves paused. */
async function open(limit?: number): Promise<number> {
  server = createServer(async (request, response) => {
    const close = request.headers['x-close'] === undefined ? {} : { connection: 'close' };
    if (request.url === '/piece') await once(request, 'readable');
    response.writeHead(413, { 'content-type': 'application/json', ...close }).end('{"reason":"too-large"}');
  });
  readRestOfRequests(server, limit);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

interface Sent {
  readonly port: number;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly agent: Agent;
}

/** Sends a body that is too large, all of it, and resolves with status and body of the answer. */
async function send({ port, path, headers, agent }: Sent): Promise<string> {
  const sent = httpRequest({ port, host: '127.0.0.1', path, method: 'POST', headers, agent });
  sent.end(Buffer.alloc(TOO_LARGE, 'x'));
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const part of response) body += part;
  return `${response.statusCode} ${body}`;
}

test.each([
  ['of known length, on a connection that is kept', '/small', { 'content-length': String(TOO_LARGE) }],
  ['in pieces, on a connection that is kept', '/small', { 'transfer-encoding': 'chunked' }],
  ['half read, on a connection that is kept', '/piece', { 'content-length': String(TOO_LARGE) }],
  ['of known length, on one that the server closes', '/small', { 'content-length': String(TOO_LARGE), 'x-close': '1' }],
  ['in pieces, on one that the server closes', '/piece', { 'transfer-encoding': 'chunked', 'x-close': '1' }],
  ['of known length, on one that the sender closes', '/small', { 'content-length': String(TOO_LARGE), connection: 'close' }],
])('an early answer arrives every time, and so does the next: a body %s', async (_how, path, headers) => {
  const port = await open();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  for (let time = 0; time < 20; time += 1) expect(await send({ port, path, headers, agent })).toBe('413 {"reason":"too-large"}');
});

test('a sender that never ends is dropped after the limit', async () => {
  const port = await open(50);
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  let isClosed = false;
  socket.once('close', () => {
    isClosed = true;
  });
  socket.write('POST /small HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
  while (!isClosed) {
    if (socket.writable) socket.write('1\r\nx\r\n');
    await turn();
  }
  expect(answer).toContain('413');
});

test('a complete request is closed as Node closes it, without waiting for its sender', async () => {
  const port = await open();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
  socket.write('POST /small HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\nconnection: close\r\n\r\nx');
  socket.resume();
  await once(socket, 'end');
  const [left] = await new Promise<[number]>((resolve) => server.getConnections((_error, count) => resolve([count])));
  expect(left).toBe(0);
  socket.destroy();
});
