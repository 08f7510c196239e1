import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { onFreePort } from '../server';

/**
 * Makes sure that a port can be listened on, before long work begins, and gives it; for 0 a free one. Throws `Failure` with
 * one line that names `variable` where it is taken or not allowed.
 */
export function freePort(port: number, host: string, variable: string): Promise<number> {
  return onFreePort(port, variable, () => listenOnce(port, host));
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = probe.address() as AddressInfo;
      probe.close(() => resolve(taken));
    });
  });
}
