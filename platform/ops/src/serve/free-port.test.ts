import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { freePort, holdPort, portOf, preferredPort } from './free-port';

describe('a port for the shop', () => {
  test('one that another program uses is refused in one line that says what to do, or replaced by another', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen({ port: 0, host: '127.0.0.1' }, done));
    const { port } = other.address() as AddressInfo;
    await expect(freePort(port, '127.0.0.1', 'PORT')).rejects.toThrow(
      `port ${port} is in use: end the program that uses it, or choose another with PORT`,
    );
    const another = await preferredPort(port, '127.0.0.1', 'PORT');
    expect(another).not.toBe(port);
    expect(another).toBeGreaterThan(0);
    await new Promise((done) => other.close(done));
    await expect(preferredPort(port, '127.0.0.1', 'PORT')).resolves.toBe(port);
    await expect(freePort(port, '127.0.0.1', 'PORT')).resolves.toBe(port);
  });

  test('without a wish it is a free one that the system gives nobody else', async () => {
    const port = await freePort(0, '127.0.0.1', 'PORT');
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_768);
  });

  test('one that is held is nobody else’s, and a server takes it over', async () => {
    const held = await holdPort(0, '127.0.0.1', 'PORT');
    const port = portOf(held);
    await expect(holdPort(port, '127.0.0.1', 'DESK_PORT')).rejects.toThrow(
      `port ${port} is in use: end the program that uses it, or choose another with DESK_PORT`,
    );
    // No `fetch`: at its first connection it misses that the other side has closed.
    await once(connect(port, '127.0.0.1').resume(), 'close');
    const server = createHttpServer((_request, response) => response.end('open'));
    await once(server.listen(held), 'listening');
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('open');
    await new Promise((done) => server.close(done));
  });
});
