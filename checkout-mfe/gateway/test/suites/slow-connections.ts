import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';

const CONNECTIONS = 1000;
const limits = { head: 1500, request: 2000, silence: 3000, rest: 500, look: 100 };

const head = 'POST /api/forms/contact HTTP/1.1\r\nhost: x\r\nidempotency-key: contact-1\r\n';
/** What somebody says who then says nothing more. */
const beginnings = [
  '',
  'POST /api',
  head,
  `${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"firstName":`,
  'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
];

/** Connections on which nobody speaks, or nobody listens. */
export function slowConnections(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  let sockets: readonly Socket[] = [];
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
  });

  describe(`${CONNECTIONS} idle connections`, () => {
    test('are closed in time, and visitors are served meanwhile', async () => {
      const { server } = await shop.another({}, { connections: limits, requestsPerMinute: 100_000 });
      const address = await server.listen({ port: 0, host: '127.0.0.1' });
      const port = Number(new URL(address).port);
      const endings: Promise<unknown>[] = [];
      server.server.on('connection', (socket) => endings.push(new Promise((ended) => socket.once('close', ended))));
      sockets = Array.from({ length: CONNECTIONS }, (_, turn) => {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        socket.once('connect', () => socket.write(beginnings[turn % beginnings.length] ?? ''));
        return socket;
      });
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));

      for (let visitor = 0; visitor < 20; visitor += 1) expect((await fetch(`${address}/healthz`)).status).toBe(200);
      expect(endings.length).toBeGreaterThanOrEqual(CONNECTIONS);
      await Promise.all(endings);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
    });
  });
}
