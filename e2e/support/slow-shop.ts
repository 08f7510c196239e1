import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** Pieces of a document's main content. */
const PIECES = 12;
/** What a page asks for once it has painted what came. */
const PAINTED = '/painted';

/** A shop on a slow line. */
export interface SlowShop {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Passes the shop on to a page as a slow line brings it: documents piece by piece, each painted before the next, behind the fonts; scripts never.
 * `edit` changes a document before.
 */
export async function openSlowShop(page: Page, shop: string, edit = (html: string) => html): Promise<SlowShop> {
  let sendNext = () => {};
  const server = createServer((request, response) => {
    passOn(request, response).catch(() => response.destroy());
  });
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const address = request.url ?? '/';
    if (address === PAINTED) {
      sendNext();
      return response.end();
    }
    if (/\.js(\?|$)/.test(address)) return response.writeHead(404).end();
    const answer = await fetch(new URL(address, shop), { headers: { accept: request.headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    for (const piece of piecesOf(edit(await answer.text()))) {
      response.write(piece);
      await new Promise<void>((next) => {
        sendNext = next;
      });
    }
    response.end();
  };
  await page.addInitScript(async (painted) => {
    // What moves when a font comes late is told apart: decision 0060 and its own journey.
    const styled = () => document.fonts.size > 0 || document.readyState !== 'loading';
    while (!styled()) await new Promise(requestAnimationFrame);
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    while (document.readyState === 'loading') {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      await fetch(painted);
    }
  }, PAINTED);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Everything before the main content, that in equal pieces, and the rest. */
function piecesOf(html: string): string[] {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  if (start < 0 || end < start) throw new Error('a document without main content');
  const size = Math.ceil((end - start) / PIECES);
  const within = Array.from({ length: PIECES }, (_, at) => html.slice(start + at * size, Math.min(start + (at + 1) * size, end)));
  return [html.slice(0, start), ...within, html.slice(end)];
}
