import { createHash } from 'node:crypto';
import type { PublicSite } from '@riwaq/contracts';

/** Inputs of a document's policy: the site, the style blocks and the inline script. */
interface PolicyParts {
  readonly site: PublicSite;
  readonly styleBlocks: string;
  readonly bootScript: string;
}

/** Google Analytics: where its script comes from, then where that script sends to. Allowed only where it is configured. */
const googleOrigins = ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * The policy of one document (decision 0006). The empty style is the element that styled-components starts and fills through the object model. Text becomes no
 * markup and no code anywhere, but for a script's address, which `boot` lets through to `script-src` (decision 0029); scripts of others do as they please,
 * so that a site which has some goes without.
 */
export function cspOf({ site, styleBlocks, bootScript }: PolicyParts): string {
  const { ga4, metaPixel } = site.analytics;
  const google = ga4 ? googleOrigins : [];
  const meta = metaPixel ? ['https://www.facebook.com'] : [];
  const styles = [...styleBlocks.matchAll(/<style[^<>]*>([^<]*(?:<(?!\/?style)[^<]*)*)<\/style>/g)].map(([, css]) => digest(css ?? ''));
  const paypal = site.paypalScript === undefined ? [] : [new URL(site.paypalScript).origin];
  const others = [...google.slice(0, 1), ...paypal];
  const rules = {
    'default-src': ["'none'"],
    'script-src': ["'self'", digest(bootScript), ...others],
    'frame-src': paypal.length > 0 ? paypal : ["'none'"],
    'style-src': [digest(''), ...new Set(styles)],
    'img-src': ["'self'", 'data:', ...google, ...meta, ...paypal],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...google, ...paypal],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    ...(others.length === 0 ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] } : {}),
  };
  return Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources.join(' ')}`)
    .join('; ');
}

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
