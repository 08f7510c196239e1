import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';

/** Faults of an answer: a busy server, a changed byte in an immutable file, no answer. */
type Fault = 'unavailable' | 'tampered' | 'hanging';

interface Strike {
  readonly files: RegExp;
  readonly fault: Fault;
  left: number;
}

/** The network between a browser and the shop. Unlike Playwright's routes it keeps the browser's cache and its connection limit. */
export interface FaultyNetwork {
  readonly address: string;
  /** Requested paths with queries, in order. */
  readonly requested: readonly string[];
  /** Breaks the answers for these paths (with query), so many times. Returns a function that stops it and releases hanging requests. */
  strike(files: RegExp, fault: Fault, times?: number): () => void;
  close(): Promise<void>;
}

/** Opens a proxy in front of `shop`. */
export async function openFaultyNetwork(shop: string): Promise<FaultyNetwork> {
  const requested: string[] = [];
  const strikes: Strike[] = [];
  const hanging = new Map<Strike, (() => void)[]>();

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requested.push(path);
    const strike = strikes.find(({ files, left }) => left > 0 && files.test(path));
    if (!strike) return void passOn(shop, request, response);
    strike.left -= 1;
    if (strike.fault === 'unavailable') return void response.writeHead(503, { 'content-type': 'text/plain' }).end('busy');
    if (strike.fault === 'tampered') return void passOn(shop, request, response, 'globalThis.stolen = true;');
    hanging.set(strike, [...(hanging.get(strike) ?? []), () => passOn(shop, request, response)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://localhost:${port}`,
    requested,
    strike(files, fault, times = Number.POSITIVE_INFINITY) {
      const strike = { files, fault, left: times };
      strikes.push(strike);
      return () => {
        strike.left = 0;
        for (const letGo of hanging.get(strike) ?? []) letGo();
        hanging.delete(strike);
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes on the shop's answer, with `before` prepended to its body. */
function passOn(shop: string, request: IncomingMessage, response: ServerResponse, before?: string): void {
  const { origin, host } = new URL(shop);
  const headers = { ...request.headers, host, ...(before === undefined ? {} : { 'accept-encoding': 'identity' }) };
  const onward = ask(`${origin}${request.url}`, { method: request.method, headers }, (answer) => {
    const { 'content-length': length, ...others } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, before === undefined && length ? answer.headers : others);
    if (before !== undefined) response.write(before);
    answer.pipe(response);
  });
  onward.on('error', () => response.socket instanceof Socket && response.socket.destroy());
  request.pipe(onward);
}
