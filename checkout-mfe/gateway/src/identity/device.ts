import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context/gateway-context';
import { newToken, tokenHash } from './tokens';

const COOKIE = 'riwaq_device';
const DAY_SECONDS = 86_400;
/** A token as this gateway makes it. */
const token = /^[\w-]{43}$/;

/** Whether the visitor's connection is never in the clear: by the site's own address, or as the nearest trusted proxy tells it. */
export function isByHttps({ siteOrigin }: GatewayContext, { protocol }: FastifyRequest): boolean {
  return siteOrigin.startsWith('https:') || protocol === 'https';
}

/** What is stored of the device that asks; null where it has never ordered here. */
export function deviceOf({ cookies }: FastifyRequest): string | null {
  const given = cookies[COOKIE];
  return given !== undefined && token.test(given) ? tokenHash(given) : null;
}

/**
 * What is stored of the device that orders. One that is new gets a token, out of every script's reach and for this site's own pages alone, as long as
 * its order is kept: with it the page of the order opens without a word.
 */
export function markDevice(context: GatewayContext, request: FastifyRequest, reply: FastifyReply): string {
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
