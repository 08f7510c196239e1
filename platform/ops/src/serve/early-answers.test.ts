import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readRestOfRequests } from '@riwaq/contracts/rest-of-requests';
import { demoSiteConfig, Shop, shell } from '../testing/shop';
import { type SiteServer, startServer } from './start-server';

const TOO_LARGE = 6 * 1024 * 1024;
const REFUSAL = '{"reason":"too-large","message":"…"}';
/** What a gateway answers before it has read a body, by path. */
const early: Readonly<Record<string, number>> = { '/api/large': 413, '/api/stranger': 401, '/api/often': 429 };

let shop: Shop;
const gateways: Server[] = [];
let careful: SiteServer | undefined;
let careless: SiteServer | undefined;
let alone: SiteServer | undefined;
const agents: Agent[] = [];

/**
 * A gateway that answers early; any other path counts the body's bytes. `isCareful`: it reads the rest, as ours does. The other closes its
 * connection on unread bytes, as Node does.
 */
function earlyGateway(isCareful: boolean): Server {
  const created = createServer(async (request, response) => {
    const status = early[request.url ?? ''];
    if (status) return void response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(REFUSAL);
    let bytes = 0;
    for await (const part of request) bytes += part.length;
    response.writeHead(200).end(String(bytes));
  });
  if (isCareful) readRestOfRequests(created);
  return created;
}

beforeAll(async () => {
  shop = await Shop.open();
  await shop.live(shell);
  for (const isCareful of [true, false]) gateways.push(earlyGateway(isCareful));
  await Promise.all(gateways.map((gateway) => once(gateway.listen(0, '127.0.0.1'), 'listening')));
  const siteConfig = await demoSiteConfig();
  const open = (gatewayUrl?: string) => startServer({ port: 0, home: shop.home, siteConfig, ...(gatewayUrl ? { gatewayUrl } : {}) });
  [careful, careless] = await Promise.all(gateways.map((gateway) => open(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`)));
  alone = await open();
});
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});
afterAll(async () => {
  await Promise.all([careful, careless, alone].map((server) => server?.close()));
  for (const gateway of gateways) gateway.closeAllConnections();
  await Promise.all(gateways.map((gateway) => new Promise((closed) => gateway.close(closed))));
  await shop.close();
});

function keptConnection(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

/** Sends a large body whole, and resolves with the answer. */
async function send(to: SiteServer | undefined, path: string, headers: Record<string, string>, agent: Agent): Promise<string> {
  const { port } = new URL(to?.url ?? '');
  const sent = httpRequest({
    port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    agent,
  });
  sent.end(Buffer.alloc(TOO_LARGE, 'x'));
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const part of response) body += part;
  return `${response.statusCode} ${body}`;
}

const known = { 'content-length': String(TOO_LARGE) };
const pieces = { 'transfer-encoding': 'chunked' };

describe.each([
  ['of known length', known],
  ['in pieces', pieces],
  ['of known length, whose sender closes', { ...known, connection: 'close' }],
])('a body %s', (_how, headers) => {
  test.each(Object.entries(early))('is answered early, each time with what the gateway says: %s', async (path, status) => {
    const agent = keptConnection();
    for (let time = 0; time < 8; time += 1) {
      expect(await send(careful, path, headers, agent)).toBe(`${status} ${REFUSAL}`);
      expect(await send(careful, '/api/read', headers, agent)).toBe(`200 ${TOO_LARGE}`);
    }
  });

  test('is refused by this server itself, each time', async () => {
    const agent = keptConnection();
    for (let time = 0; time < 8; time += 1) {
      expect(await send(alone, '/api/orders', headers, agent)).toMatch(/^502 \{"reason":"internal"/);
      expect(await send(careful, '/products', headers, agent)).toMatch(/^405/);
      expect(await send(careful, '/%2e%2e/x', headers, agent)).toMatch(/^400/);
    }
  });
});

test('a slow sender reads the early answer before it has sent its body', async () => {
  const socket = connect(Number(new URL(careful?.url ?? '').port), '127.0.0.1');
  socket.write('POST /api/large HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000000\r\n\r\n{');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413/);
  socket.destroy();
});
