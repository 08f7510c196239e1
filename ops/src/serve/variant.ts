import { PRIVATE_PAGES } from '@riwaq/contracts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { pathOf } from './address';
import type { LiveSite } from './live-site';
import { cachePolicies } from './security-headers';

/** Says nothing of a visitor but a number that one of 100 has, and what they were shown last. The nginx lines of `ops/nginx/canary.conf` set the same. */
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
/** The bucket of a visitor, 0 to 99, and the variant that they were shown last: a canary by `app@version`, or `live`. */
type KnownVisitor = v.InferOutput<typeof KnownSchema>;

/** What a visitor's cookies say; undefined where they say nothing that we understand. */
export function knownVisitor(cookies: string | undefined): KnownVisitor | undefined {
  const value = (cookies ?? '').split(';').map((cookie) => cookie.trim().split('='));
  const { success, output } = v.safeParse(KnownSchema, value.find(([name]) => name === COOKIE)?.[1]);
  return success ? output : undefined;
}

/** Deals buckets like cards: of each 100 new visitors everyone gets another one, so that a share of `n` is `n` of them. */
export function assignBuckets(random: () => number): () => number {
  let left: number[] = [];
  return () => {
    if (left.length === 0) left = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
    const [bucket = 0] = left.splice(Math.floor(random() * left.length), 1);
    return bucket;
  };
}

/** Whether a visitor is shown a canary of `traffic` of 100, whose name is `canary`. Pages of orders and payments are shown in the variant of the page before: a payment that was begun in one variant comes back to it, also where the share has changed meanwhile. */
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
 * Makes what chooses between the live site and its canary for a request, with the headers that go with it. While a canary runs no shared cache may keep a document, and a visitor keeps their
 * variant by a cookie. Only a page that a browser opens is dealt a bucket: what keeps no cookie (a crawler, a probe) is shown what is live. Without a canary nothing is set and nothing is read.
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
    // Whoever comes back from a payment without a cookie keeps none.
    const visitor = known ?? (isPage && !PRIVATE_PAGES.test(path) ? { bucket: deal(), shown: '' } : undefined);
    if (!visitor) return { site: live, headers: shared };
    const sees = seesCanary(visitor, path, { traffic, canary });
    const shown = sees ? canary : 'live';
    const cookie = `${COOKIE}=${visitor.bucket}.${shown}; Path=/; Max-Age=${COOKIE_AGE_S}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
    return { site: sees ? site : live, headers: { ...shared, ...(isPage && shown !== visitor.shown ? { 'set-cookie': cookie } : {}) } };
  };
}
