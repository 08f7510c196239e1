import type { Server } from 'node:http';

/** Milliseconds in which a server that closes finishes its answers: the slowest waits 8 s for an endpoint. systemd ends a gateway after a minute. */
const GRACE_MS = 15_000;

/**
 * Drops what is still connected to a server that closes after `grace` milliseconds. Node waits without an end for a connection on which nobody asks, or of
 * which the request never arrives whole.
 */
export function dropLate(server: Server, grace = GRACE_MS): void {
  const late = setTimeout(() => server.closeAllConnections(), grace);
  late.unref();
  server.once('close', () => clearTimeout(late));
}
