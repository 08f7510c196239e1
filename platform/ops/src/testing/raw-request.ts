import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request with the raw path: `fetch` would normalise it. Trusts any certificate. */
export function rawRequest(
  url: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { hostname, port, protocol } = new URL(url);
  const { method = 'GET', headers = {}, body } = options;
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers, agent: false, servername: hostname, rejectUnauthorized: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends raw bytes, and returns everything until the connection ended. Trusts any certificate. */
export function rawBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port, protocol } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket =
      protocol === 'https:'
        ? connectSecurely({ port: Number(port), host: hostname, servername: hostname, rejectUnauthorized: false })
        : connect(Number(port), hostname);
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.write(bytes);
  });
}
