import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openServedShop, type ServedShop } from '../testing/served-shop';
import { demoSiteConfig } from '../testing/shop';
import { type SiteServer, startServer } from './start-server';

const CONNECTIONS = 1000;
const limits = { head: 1500, request: 2000, silence: 2500, rest: 500, look: 100 };
const beginnings = ['', 'GET / HT', 'GET / HTTP/1.1\r\nhost: x\r\n', 'GET /offers HTTP/1.1\r\nhost: x\r\n\r\n'];

let served: ServedShop;
let server: SiteServer;
let sockets: readonly Socket[] = [];

beforeAll(async () => {
  served = await openServedShop();
  server = await startServer({ port: 0, home: served.shop.home, siteConfig: await demoSiteConfig(), limits });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
  await served.close();
});

test(`${CONNECTIONS} connections on which nobody goes on speaking are closed in time, and visitors are served meanwhile`, async () => {
  const port = Number(new URL(server.url).port);
  sockets = Array.from({ length: CONNECTIONS }, (_, turn) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.once('connect', () => socket.write(beginnings[turn % beginnings.length] ?? ''));
    return socket.resume();
  });
  const closed = sockets.map((socket) => new Promise((ended) => socket.once('close', ended)));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  expect((await fetch(`${server.url}/offers`)).status).toBe(200);
  await Promise.all(closed);
  expect((await fetch(`${server.url}/offers`)).status).toBe(200);
});
