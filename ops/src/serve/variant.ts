import { PRIVATE_PAGES } from '@riwaq/contracts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cookieNamed, pathOf } from './address';
import type { LiveSite } from './live-site';
import { cachePolicies } from './security-headers';

/** Contains only a number that 1 of 100 visitors shares, and the variant. nginx sets the same (`ops/nginx/canary.conf`). */
const COOKIE = 'riwaq_variant';
const COOKIE_AGE_S = 30 * 86_400;
const BUCKETS = 100;

const KnownSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}\.[A-Za-z0-9@.-]+$/),
  v.transform((value) => {
    const [bucket = '', ...shown] = value.split('.');
    return { bucket: Number(bucket), shown: shown.join('.') };
  }),
);
/** The visitor's bucket, 0 to 99, and the last variant: a canary's `app@version`, or `live`. */
type KnownVisitor = v.InferOutput<typeof KnownSchema>;

/** Reads a visitor's cookie. Undefined where it is missing or malformed. */
export function knownVisitor(cookies: string | undefined): KnownVisitor | undefined {
  const { success, output } = v.safeParse(KnownSchema, cookieNamed(COOKIE, cookies));
  return success ? output : undefined;
}

/** Deals buckets like cards: 100 new visitors get 100 buckets, so a share of `n` is exactly `n` of them. */
export function assignBuckets(random: () => number): () => number {
  let left: number[] = [];
  return () => {
    if (left.length === 0) left = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
    const [bucket = 0] = left.splice(Math.floor(random() * left.length), 1);
    return bucket;
  };
}

/**
 * Whether a visitor sees the canary (`canary`) at `traffic` of 100. Pages of orders and payments keep the previous page's variant, so that
 * a payment returns to the variant where it started, even after the share changed.
 */
export function seesCanary(
  { bucket, shown }: KnownVisitor,
  path: string,
  { traffic, canary }: { traffic: number; canary: string },
): boolean {
  if (PRIVATE_PAGES.test(path)) {
    if (shown === canary) return true;
    if (shown === 'live') return false;
  }
  return bucket < traffic;
}

/**
 * Chooses the live site or its canary for a request, with the headers. While a canary runs, shared caches keep no document, and a cookie
 * keeps the visitor's variant. Only a page opened in a browser gets a bucket: clients without cookies (crawlers, probes) see the live site.
 * Without a canary it neither reads nor sets anything.
 */
export function variantChooser(deal: () => number, isSecure: boolean) {
  return (
    live: LiveSite,
    { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  ): { site: LiveSite; headers: Readonly<Record<string, string>> } => {
    if (!live.canary) return { site: live, headers: {} };
    const { app, version, traffic, site } = live.canary;
    const canary = `${app}@${version}`;
    const path = pathOf(url) ?? '/';
    const kept = PRIVATE_PAGES.test(path) ? cachePolicies.privatePages : 'private, no-cache';
    const shared = { 'cache-control': kept, vary: 'accept-encoding, cookie' };
    const isPage = headers['sec-fetch-mode'] === 'navigate';
    const known = knownVisitor(headers.cookie);
    // A visitor who returns from a payment without the cookie gets none.
    const visitor = known ?? (isPage && !PRIVATE_PAGES.test(path) ? { bucket: deal(), shown: '' } : undefined);
    if (!visitor) return { site: live, headers: shared };
    const sees = seesCanary(visitor, path, { traffic, canary });
    const shown = sees ? canary : 'live';
    const cookie = `${COOKIE}=${visitor.bucket}.${shown}; Path=/; Max-Age=${COOKIE_AGE_S}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
    return { site: sees ? site : live, headers: { ...shared, ...(isPage && shown !== visitor.shown ? { 'set-cookie': cookie } : {}) } };
  };
}
