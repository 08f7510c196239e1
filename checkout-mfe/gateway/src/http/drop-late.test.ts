import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dropLate } from './drop-late';

let server: Server;
let visitor: Socket;
let finish: () => void;

beforeEach(async () => {
  server = createServer((_request, answer) => {
    finish = () => answer.end('done');
    server.emit('asked');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  visitor.destroy();
  server.close();
});

/** Somebody connects and says so much. */
async function connected(said: string): Promise<void> {
  const { port } = server.address() as AddressInfo;
  visitor = connect(port, '127.0.0.1').resume();
  visitor.on('error', () => undefined);
  await Promise.all([once(server, 'connection'), once(visitor, 'connect')]);
  if (said) visitor.write(said);
}

test.each([
  ['nothing', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHost: '],
  ['half a body', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\nhalf'],
])('a server closes although somebody has said %s', async (_what, said) => {
  await connected(said);
  const closed = once(server, 'close');
  server.close();
  dropLate(server, 50);
  await closed;
});

test('what is asked before is answered first', async () => {
  const asked = once(server, 'asked');
  await connected('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  await asked;
  const [closed, answer] = [once(server, 'close'), once(visitor, 'data')];
  server.close();
  dropLate(server, 30_000);
  finish();
  expect(String((await answer)[0])).toContain('200 OK');
  await closed;
});
