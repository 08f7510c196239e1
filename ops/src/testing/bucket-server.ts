import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bucket } from '../adapters/s3/bucket';

interface BucketObject {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  at: number;
}

/** A fault of a request: an error, silence, a refusal, a lost write, or a corrupt one. */
export type BucketFault = '500' | 'silence' | 'refusal' | 'lost' | 'damaged';

const keptHeaders = ['content-type', 'content-encoding', 'cache-control'];

/** A server in this process that speaks the used S3 calls, with faults. */
export class BucketServer {
  readonly objects = new Map<string, BucketObject>();
  /** The requests, as `PUT key`. */
  readonly asked: string[] = [];
  /** Keys that are listed but missing. */
  readonly claimed = new Set<string>();
  fault: (request: string) => BucketFault | undefined = () => undefined;

  #patience = new AbortController();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async open(): Promise<BucketServer> {
    const opened = new BucketServer();
    await new Promise<void>((resolve) => opened.#server.listen(0, '127.0.0.1', resolve));
    return opened;
  }

  get environment() {
    const { port } = this.#server.address() as AddressInfo;
    return {
      RIWAQ_BUCKET: 'shop',
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'DEMOKEYID',
      AWS_SECRET_ACCESS_KEY: 'demo-secret-of-no-bucket',
    };
  }

  /** A client with one attempt and a short timeout. */
  client(): Bucket {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_ENDPOINT_URL_S3: endpoint } = this.environment;
    return new Bucket(
      { bucket: 'shop', endpoint, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey } },
      { attempts: 1, end: () => AbortSignal.any([this.#patience.signal]) },
    );
  }

  /** Keys that were written since the last call. */
  put(): string[] {
    const all = this.asked.splice(0).flatMap((line) => (line.startsWith('PUT ') ? line.slice(4) : []));
    return all.sort();
  }

  /** The live edition, its base, and the canary. */
  shown(): Record<'over' | 'base', string | undefined> & { canary?: string } {
    const headers = this.objects.get('current')?.headers;
    const canary = headers?.['x-amz-meta-canary'];
    return { over: headers?.['x-amz-meta-over'], base: headers?.['x-amz-meta-base'], ...(canary ? { canary } : {}) };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(pathname.replace(/^\/shop\/?/, ''));
    const line = `${request.method} ${key || searchParams.get('prefix')}`;
    this.asked.push(line);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const fault = this.fault(line);
    if (fault === 'silence') return this.#exhaustPatience();
    if (fault === '500') return refuse(response, 500, 'InternalError');
    if (fault === 'refusal') return refuse(response, 403, 'SignatureDoesNotMatch');
    if (key === '') return this.#list(searchParams.get('prefix') ?? '', response);
    if (request.method === 'PUT') return this.#keep(key, Buffer.concat(parts), request, response, fault);
    if (request.method === 'DELETE') this.objects.delete(key);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    const found = this.objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { ...found.headers, etag: tagOf(found.body), 'content-length': found.body.length });
    response.end(request.method === 'HEAD' ? undefined : found.body);
  }

  #keep(key: string, body: Buffer, { headers }: IncomingMessage, response: ServerResponse, fault: BucketFault | undefined): void {
    const isDamaged = headers['content-md5'] !== createHash('md5').update(body).digest('base64');
    if (isDamaged) {
      refuse(response, 400, 'BadDigest');
      return;
    }
    const kept = fault === 'damaged' ? Buffer.from(body).reverse() : body;
    const names = Object.keys(headers).filter((name) => keptHeaders.includes(name) || name.startsWith('x-amz-meta-'));
    const own = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
    if (fault !== 'lost') this.objects.set(key, { body: kept, headers: own, at: Date.now() });
    response.writeHead(200, { etag: tagOf(kept) }).end();
  }

  #exhaustPatience(): void {
    this.#patience.abort();
    this.#patience = new AbortController();
  }

  #list(prefix: string, response: ServerResponse): void {
    const found = [...this.objects].map(([key, { body, at }]) => ({ key, size: body.length, at }));
    const claimed = [...this.claimed].map((key) => ({ key, size: 1, at: 0 }));
    const listed = [...found, ...claimed].filter(({ key }) => key.startsWith(prefix));
    const entries = listed.map(
      ({ key, size, at }) =>
        `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${new Date(at).toISOString()}</LastModified></Contents>`,
    );
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`);
  }
}

function tagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code} was answered</Message></Error>`);
}
