import type { Server } from 'node:http';

/**
 * Milliseconds in which a server that closes finishes what was asked. Visitors': a receipt from a slow telephone takes most of a minute. Staff's: an answer alone.
 * They close one after the other, then the jobs, and systemd ends a gateway after a minute: the sum stays ten seconds below.
 */
export const graces = { visitors: 40_000, staff: 10_000 } as const;

/**
 * Drops what is still connected to a server that closes after `grace` milliseconds. Node waits without an end for a connection on which nobody asks, or of
 * which the request never arrives whole.
 */
export function dropLate(server: Server, grace: number): void {
  const late = setTimeout(() => server.closeAllConnections(), grace);
  late.unref();
  server.once('close', () => clearTimeout(late));
}
