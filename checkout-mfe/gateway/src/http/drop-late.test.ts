import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { dropLate, graces } from './drop-late';

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

test('a receipt that arrives slowly has 40 seconds more, and no more', async () => {
  await connected('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\nhalf');
  const drop = jest.spyOn(server, 'closeAllConnections');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const closed = once(server, 'close');
    server.close();
    dropLate(server, graces.visitors);
    jest.advanceTimersByTime(39_999);
    expect(drop).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(drop).toHaveBeenCalledTimes(1);
    await closed;
  } finally {
    jest.useRealTimers();
  }
});

test('both servers, one after the other, end before systemd ends the gateway, with time for its jobs', async () => {
  const unit = await readFile(join(__dirname, '../../../../platform/ops/systemd/riwaq-gateway.service'), 'utf8');
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  expect(graces.visitors + graces.staff).toBeLessThanOrEqual(seconds * 1000 - 10_000);
});
