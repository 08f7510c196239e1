/** The part of a connection of Node's server that this module needs. Pages import this package too, so it imports nothing of Node. */
interface Connection {
  on(event: 'data', listener: (bytes: Uint8Array) => void): unknown;
}

interface NodeServer {
  on(event: 'connection', listener: (connection: Connection) => void): unknown;
}

/** Bytes of a beginning: its method and path. */
const KEPT = 200;

/**
 * Notes how the last request of each connection began. Node tells a parser's error with the bytes that came last: of a very long head they do not say
 * what was asked. Returns the first bytes of a connection's last request; undefined where none came.
 */
export function noteBeginnings(server: NodeServer): (connection: object) => Uint8Array | undefined {
  const beginnings = new WeakMap<object, Uint8Array>();
  server.on('connection', (connection) => {
    connection.on('data', (bytes) => {
      const start = bytes.slice(0, KEPT);
      if (/^[A-Z]{3,20} \//.test(String.fromCharCode(...start.subarray(0, 22)))) beginnings.set(connection, start);
    });
  });
  return (connection) => beginnings.get(connection);
}
