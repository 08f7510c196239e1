/** A request of Node's server whose body may still be arriving. */
interface ArrivingRequest {
  /** Whether all of it has arrived. */
  readonly complete: boolean;
  readonly socket: Connection;
  unpipe(): unknown;
  resume(): unknown;
  once(event: 'end', listener: () => void): unknown;
}

interface Connection {
  readonly destroyed: boolean;
  destroySoon(): void;
  destroy(): unknown;
  end(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** The part of Node's `http.Server` that this module needs. Pages import this package too, so it imports nothing of Node. */
interface NodeServer {
  on(event: 'connection', listener: (connection: Connection) => void): unknown;
  on(
    event: 'request',
    listener: (request: ArrivingRequest, answer: { once(event: 'finish', listener: () => void): unknown }) => void,
  ): unknown;
}

/** Milliseconds for which the rest of a request is read after its answer. nginx waits as long (`lingering_time`). */
const REST_LIMIT_MS = 30_000;

/**
 * Lets a server answer before it has read a request: too large, not signed in, too often. It reads the rest of the body and drops it, for
 * `limit` milliseconds at most. Without this, Node closes the connection on unread bytes: the sender's system then discards the answer. Or
 * nobody reads the rest, and the connection's next request waits for it.
 */
export function readRestOfRequests(server: NodeServer, limit = REST_LIMIT_MS): void {
  const last = new WeakMap<Connection, ArrivingRequest>();
  const timers = new WeakMap<Connection, ReturnType<typeof setTimeout>>();

  server.on('connection', (connection) => {
    const close = connection.destroySoon.bind(connection);
    // Node calls this after an answer with `Connection: close`.
    connection.destroySoon = () => {
      const request = last.get(connection);
      if (!request || request.complete) return close();
      connection.end();
      request.once('end', close);
    };
    connection.once('close', () => clearTimeout(timers.get(connection)));
  });
  server.on('request', (request, answer) => {
    const { socket } = request;
    last.set(socket, request);
    answer.once('finish', () => {
      if (request.complete || socket.destroyed) return;
      const timer = setTimeout(() => socket.destroy(), limit);
      timers.set(socket, timer);
      request.once('end', () => clearTimeout(timer));
      request.unpipe();
      request.resume();
    });
  });
}
