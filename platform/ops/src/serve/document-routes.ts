import { PRIVATE_PAGES } from '@riwaq/contracts/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, queryOf, withoutTrailingSlash } from './address';
import { preferredEncoding } from './content-encoding';
import { isDataAddress, pageOf } from './data-address';
import type { followLiveSite } from './live-site';
import { loggedPath } from './logged-path';
import { matchesEtag } from './page';
import { cachePolicies, documentHeaders, readByAnySite } from './security-headers';

/** When a crawler may ask again for what a source left open. */
const RETRY_SECONDS = 600;

/**
 * Serves every other address: its document or data, the document of its route pattern, or the missing page with 404, for which it calls
 * `onMissing`, or with 503 where a source did not answer. Sends `no-cache` with an ETag; pages of orders and payments are never stored.
 */
export function documentRoutes(server: FastifyInstance, liveSite: ReturnType<typeof followLiveSite>, onMissing: (path: string) => void) {
  server.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.raw.url ?? '/';
    const shorter = withoutTrailingSlash(address);
    if (shorter) return reply.redirect(shorter, 308);

    const path = pathOf(address) ?? '/';
    const { status, type, page } = await (await liveSite()).find(path, queryOf(address));
    if (status === 404) onMissing(loggedPath(address));
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const etag = page.etag(encoding);
    const kept = PRIVATE_PAGES.test(pageOf(path)) ? cachePolicies.privatePages : cachePolicies.documents;
    reply.headers({ 'cache-control': kept, vary: 'accept-encoding', etag });
    if (status === 503) reply.header('retry-after', RETRY_SECONDS);
    // `/sw.js` runs under the policy of documents; the policy of files forbids all scripts.
    if (/^text\/(html|javascript)/.test(type)) reply.headers(documentHeaders);
    if (isDataAddress(path)) reply.header('x-robots-tag', 'noindex');
    if (path === '/live.json') reply.headers(readByAnySite);
    if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(status)
      .type(type)
      .send(await page.bytes(encoding));
  });
}
