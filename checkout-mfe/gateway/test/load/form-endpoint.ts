import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A form endpoint that takes every message and answers at once: it costs the processors as little as an outside world can. */
interface FormEndpoint {
  readonly url: string;
  /** How often a message with each idempotency key, and with that text in it, has come. */
  readonly arrived: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Starts it. A message that does not hold `text` does not count as arrived. */
export async function startFormEndpoint(text: string): Promise<FormEndpoint> {
  const arrived = new Map<string, number>();
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key']);
      if (Buffer.concat(chunks).includes(text)) arrived.set(key, (arrived.get(key) ?? 0) + 1);
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    arrived,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
