import type { CookieName } from '@riwaq/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, tokenHash } from './tokens';

const COOKIE: CookieName = 'riwaq_device';
const DAY_SECONDS = 86_400;
/** A token of `newToken`. */
const token = /^[\w-]{43}$/;

/** What device cookies need of the gateway's context. */
interface DeviceContext {
  readonly siteOrigin: string;
  readonly personalDataDays: number;
}

/** Whether the visitor came by HTTPS: the site's own origin says so, or the nearest trusted proxy. */
export function isByHttps({ siteOrigin }: Pick<DeviceContext, 'siteOrigin'>, { protocol }: FastifyRequest): boolean {
  return siteOrigin.startsWith('https:') || protocol === 'https';
}

/** Hash of the device's token; null where it has never ordered here. */
export function deviceOf({ cookies }: FastifyRequest): string | null {
  const given = cookies[COOKIE];
  return given !== undefined && token.test(given) ? tokenHash(given) : null;
}

/**
 * Returns the hash of the ordering device's token. A new device gets a token in a cookie that no script reads, for as long as its order is kept: with
 * it the order's page opens without a question.
 */
export function markDevice(context: DeviceContext, request: FastifyRequest, reply: FastifyReply): string {
  const known = deviceOf(request);
  if (known !== null) return known;
  const made = newToken();
  reply.setCookie(COOKIE, made, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: isByHttps(context, request),
    maxAge: context.personalDataDays * DAY_SECONDS,
  });
  return tokenHash(made);
}
