import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '../server/address';

/** What the shell's development server answers itself. */
export interface DevelopmentPages {
  /** The text of `/live.json`. */
  readonly liveList: () => Promise<string>;
  /** The document of an address, with the status that the site would give. */
  readonly document: (path: string) => Promise<{ readonly status: 200 | 404; readonly html: string }>;
}

/** Answers `/live.json`, and every address that nothing else took with its document. */
export function siteRequests({ liveList, document }: DevelopmentPages) {
  async function answer(address: string, response: ServerResponse): Promise<void> {
    const path = pathOf(address) ?? '';
    if (path === '/live.json') return send(response, 200, 'application/json; charset=utf-8', await liveList());
    const { status, html } = await document(path);
    send(response, status, 'text/html; charset=utf-8', html);
  }

  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (request.method === 'GET' || request.method === 'HEAD') answer(request.url ?? '/', response).catch(next);
    else next();
  };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
