import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { freePort, preferredPort } from './free-port';

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

  test('without a wish it is any free one', async () => {
    await expect(freePort(0, '127.0.0.1', 'PORT')).resolves.toBeGreaterThan(0);
  });
});
