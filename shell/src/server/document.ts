import { createHash } from 'node:crypto';
import type { Composition, PublicSite } from '@riwaq/contracts';
import { globalCss } from '@riwaq/design-system/global-style';
import { dark, light } from '@riwaq/design-system/palette';
import type { Head } from '@riwaq/runtime';
import { boot } from '../document/boot';
import { documentTitle } from '../document/title';
import { drawn } from './drawn';

interface DocumentParts {
  readonly head: Head;
  readonly path: string;
  readonly site: PublicSite;
  readonly composition: Composition;
  readonly markup: string;
  /** The `<style>` blocks of what was rendered. */
  readonly styles: string;
}

const bootScript = `(${boot.toString()})()`;

/**
 * The whole document around rendered markup. Its policy allows exactly the style blocks and the one script that stand in
 * it (a static host can send no header of its own for each document), and the scripts of this site.
 */
export function documentOf({ head, path, site, composition, markup, styles }: DocumentParts): string {
  const url = `${site.origin}${path}`;
  const title = documentTitle(head.title, site.brand.name);
  const image = `${site.origin}${head.image ?? drawn.share}`;
  const styleBlocks = `<style>${drawn.fontFaceCss}${globalCss}</style>${styles}`;

  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy(styleBlocks, site)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<meta name="description" content="${escapeMarkup(head.description)}">
${head.unlisted ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeMarkup(url)}">`}
<meta property="og:type" content="website">
<meta property="og:locale" content="ar_DZ">
<meta property="og:site_name" content="${escapeMarkup(site.brand.name)}">
<meta property="og:title" content="${escapeMarkup(head.title)}">
<meta property="og:description" content="${escapeMarkup(head.description)}">
<meta property="og:url" content="${escapeMarkup(url)}">
<meta property="og:image" content="${escapeMarkup(image)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<meta name="theme-color" content="${light.night}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark.night}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${drawn.icons.favicon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${drawn.icons.appleTouch}">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="preload" href="${drawn.fontPreload}" as="font" type="font/woff2" crossorigin>
${styleBlocks}
<script type="application/json" id="composition">${json(composition)}</script>
<script>${bootScript}</script>
${(head.structuredData ?? []).map((data) => `<script type="application/ld+json">${json({ '@context': 'https://schema.org', ...data })}</script>`).join('\n')}
</head>
<body><div id="root">${markup.replace(/^(<link rel="preload" as="image"[^>]*>)+/, '')}</div></body>
</html>
`;
}

/** Google Analytics: where its script comes from, then where that script sends to. Allowed only where it is configured. */
const googleOrigins = ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** The policy of one document. The empty style is the element that styled-components starts and fills through the object model. */
function policy(styleBlocks: string, site: PublicSite): string {
  const { ga4, metaPixel } = site.analytics;
  const google = ga4 ? googleOrigins : [];
  const meta = metaPixel ? ['https://www.facebook.com'] : [];
  const styles = [...styleBlocks.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => digest(css ?? ''));
  const direct = Object.values(site.directForms).map((address) => new URL(address).origin);
  const paypal = site.paypalScript === undefined ? [] : [new URL(site.paypalScript).origin];
  const rules = {
    'default-src': ["'none'"],
    'script-src': ["'self'", digest(bootScript), ...google.slice(0, 1), ...paypal],
    'frame-src': paypal.length > 0 ? paypal : ["'none'"],
    'style-src': [digest(''), ...new Set(styles)],
    'img-src': ["'self'", 'data:', ...google, ...meta, ...paypal],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...google, ...new Set([...direct, ...paypal])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources.join(' ')}`)
    .join('; ');
}

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** JSON that cannot end the script element that it stands in. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
