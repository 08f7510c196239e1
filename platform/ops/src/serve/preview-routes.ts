import type { GatewayError, SiteConfig } from '@riwaq/contracts';
import { PRIVATE_PAGES } from '@riwaq/contracts/platform';
import { SitePathSchema } from '@riwaq/contracts/site-path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { readPreviewToken } from '../release/previews/preview-token';
import { cookieNamed, pathOf, queryOf, withoutTrailingSlash } from './address';
import { type OpenedPreview, openedPreviews } from './opened-previews';
import { withPreviewBanner } from './preview-banner';
import { documentHeaders } from './security-headers';

interface PreviewOptions {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  readonly siteConfig: SiteConfig;
  /** The key of preview tokens. */
  readonly key: string;
  /** «Now» in milliseconds. */
  readonly now: () => number;
}

/** nginx uses the same name (`platform/ops/nginx/riwaq.conf`). */
const COOKIE = 'riwaq_preview';
/** Addresses that a preview does not change: immutable files, and its own start and end. */
const asEver = /^\/(releases|media|preview)\//;
/** No cache and no search engine keeps a preview. */
const unseen = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow', vary: 'cookie' };
/** Blocks requests to other sites: a form or payment could bypass the gateway. Added to the policies of the document and its header. */
const POLICY = "connect-src 'self'; frame-src 'none'; form-action 'none'; script-src 'self' 'unsafe-inline'";
const refusal: GatewayError = { reason: 'unavailable', message: 'هذه معاينة: لا يُسجَّل هنا أي طلب ولا دفع. أنهِ المعاينة أولًا.' };

/**
 * Previews of sites that are not live: `/preview/<token>` sets a cookie and leads home, or with `?to` to a page of the site. Documents then show the
 * preview under a banner until it expires, or until `/preview/end`. The gateway and pages of orders and payments answer 403. Without a valid
 * token nothing changes.
 */
export function previewRoutes(server: FastifyInstance, { home, siteConfig, key, now }: PreviewOptions): void {
  const secure = siteConfig.public.origin.startsWith('https://') ? '; Secure' : '';
  const cookieOf = (value: string, seconds: number) => `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  const open = openedPreviews(home, now);

  server.get<{ Params: { pass: string }; Querystring: { to?: unknown } }>('/preview/:pass', async ({ params: { pass }, query }, reply) => {
    if (pass === 'end') return leadTo('/', reply, cookieOf('', 0));
    const opened = await openedBy(pass);
    if (!opened) return refuse(reply, 'انتهت مدة رابط المعاينة، أو أنه غير صحيح.');
    const { pathname, search } = new URL(v.is(SitePathSchema, query.to) ? query.to : '/', siteConfig.public.origin);
    return leadTo(`${pathname}${search}`, reply, cookieOf(pass, Math.floor((opened.until - now()) / 1000)));
  });

  server.addHook('onRequest', async (request, reply) => {
    const address = request.raw.url ?? '/';
    const path = pathOf(address) ?? '/';
    const pass = asEver.test(path) || withoutTrailingSlash(address) ? undefined : cookieNamed(COOKIE, request.headers.cookie);
    const opened = pass === undefined ? undefined : await openedBy(pass);
    if (!opened) return;
    if (path.startsWith('/api/')) return reply.code(403).headers(unseen).send(refusal);
    if (PRIVATE_PAGES.test(path)) return refuse(reply, refusal.message);
    return show(reply, path, queryOf(address), opened);
  });

  /** A valid token's preview, until when it shows it. */
  async function openedBy(text: string) {
    const pass = readPreviewToken(text, key, now());
    const opened = pass && (await open(pass.id));
    return opened && { ...opened, until: pass.until };
  }

  async function show(reply: FastifyReply, path: string, query: string, { preview, site }: OpenedPreview) {
    const { status, type, page } = await (await site()).find(path, query);
    const bytes = await page.bytes('identity');
    reply
      .code(status)
      .type(type)
      .headers({ ...documentHeaders, ...unseen, 'content-security-policy': `${documentHeaders['content-security-policy']}, ${POLICY}` });
    return reply.send(type.startsWith('text/html') ? withPreviewBanner(bytes.toString(), preview) : bytes);
  }
}

function leadTo(page: string, reply: FastifyReply, cookie: string): FastifyReply {
  return reply.headers({ ...unseen, 'referrer-policy': 'no-referrer', 'set-cookie': cookie }).redirect(page, 303);
}

function refuse(reply: FastifyReply, words: string): FastifyReply {
  return reply.code(403).headers(unseen).type('text/plain; charset=utf-8').send(`${words}\n`);
}
