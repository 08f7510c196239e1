import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { isSystemError, UserError } from '../system/user-error';

/**
 * Ports that no system hands out by itself: a program that asks for any free port, or opens a connection, gets a higher one. So a free one of
 * these is still free when another program (nginx, webpack's server) comes to listen on it.
 */
const UNUSUAL = { from: 20_000, count: 12_000 } as const;

/** Checks that a port is free before long work, and returns it; 0 returns any free one. Throws `UserError` that names `variable`. */
export async function freePort(port: number, host: string, variable: string): Promise<number> {
  if (port !== 0) return onFreePort(port, variable, () => listenOnce(port, host));
  return preferredPort(UNUSUAL.from + randomInt(UNUSUAL.count), host, variable);
}

/** The port where it is free, else any free one. */
export async function preferredPort(port: number, host: string, variable: string): Promise<number> {
  try {
    return await listenOnce(port, host);
  } catch (error) {
    if (isSystemError(error, 'EADDRINUSE')) return freePort(0, host, variable);
    throw error;
  }
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => {
      const { port: freed } = probe.address() as AddressInfo;
      probe.close(() => resolve(freed));
    });
  });
}

/**
 * Listens on a port before there is anything to serve, because documents and links name it; 0 takes any free one. An HTTP server takes it over
 * by `listen(held)`; before that, connections are closed. Throws `UserError` where the port is taken; `variable` names the setting.
 */
export async function holdPort(port: number, host: string, variable: string): Promise<Server> {
  const held = createServer((socket) => socket.destroy());
  await onFreePort(port, variable, () => once(held.listen({ port, host }), 'listening'));
  return held;
}

/** The port that a server listens on. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Runs `start`. Throws `UserError` where the port is taken; `variable` names the setting. */
export async function onFreePort<Started>(port: number, variable: string, start: () => Promise<Started>): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    if (isSystemError(error, 'EADDRINUSE'))
      throw new UserError(`port ${port} is in use: end the program that uses it, or choose another with ${variable}`);
    if (isSystemError(error, 'EACCES'))
      throw new UserError(`port ${port} needs rights that you do not have: choose another with ${variable}`);
    throw error;
  }
}
