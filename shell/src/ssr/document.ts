import type { Composition, Head, PublicSite } from '@riwaq/contracts';
import { compositionPart, documentPart, inScript, scriptJson } from '@riwaq/contracts/document-parts';
import { globalCss } from '@riwaq/design-system/global-style';
import { dark, light } from '@riwaq/design-system/palette';
import { documentTitle } from '../app/head';
import { startFailureCss, startFailureMarkup } from '../start/start-failure';
import { headAssets } from './build-assets';
import { cspOf } from './csp';

interface DocumentParts {
  readonly head: Head;
  readonly path: string;
  readonly site: PublicSite;
  readonly composition: Composition;
  /** What the page shows, as text (`PageData`). None of a document without a route. */
  readonly data?: string | undefined;
  readonly markup: string;
  /** The `<style>` blocks of what was rendered. */
  readonly styles: string;
  /** The inline script: the built `shell/src/start/boot.ts`. */
  readonly bootScript: string;
}

/**
 * Renders the whole document around markup. Its policy allows the scripts of the site, its style blocks and its inline script: a static host sends no header
 * for each document. Parts that others read or replace are marked.
 */
export function renderDocument({ head, path, site, composition, data, markup, styles, bootScript }: DocumentParts): string {
  const url = `${site.origin}${path}`;
  const title = documentTitle(head.title, site.brand.name);
  const image = `${site.origin}${head.image ?? headAssets.share}`;
  // A browser keeps the first frame back for fonts that the head preloads (decision 0078).
  // That of headings comes behind all else (decision 0187).
  const fontPreloads = headAssets.fontPreloads
    .map((font, at) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin${at < 2 ? '' : ' fetchpriority="low"'}>`)
    .join('');
  // Behind the markup, which a slow line shows first: no script runs before the document is whole.
  const behind = [compositionPart(composition), ...(data === undefined ? [] : [documentPart('data', inScript(data))])];
  const structuredData = (head.structuredData ?? []).map(
    (data) => `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`,
  );
  const styleBlocks = `<style>${headAssets.fontFaceCss}${globalCss}${startFailureCss}</style>${styles}`;

  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
${documentPart('policy', cspOf({ site, styleBlocks, bootScript }))}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<meta name="description" content="${escapeMarkup(head.description)}">
${head.unlisted || head.missing ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeMarkup(url)}">`}
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
<meta name="theme-color" content="${light.night}" media="(prefers-color-scheme: light)" data-scheme="light">
<meta name="theme-color" content="${dark.night}" media="(prefers-color-scheme: dark)" data-scheme="dark">
<link rel="icon" href="${headAssets.icons.favicon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${headAssets.icons.appleTouch}">
<link rel="manifest" href="/manifest.webmanifest">
${styleBlocks}
${documentPart('boot', bootScript)}
</head>
<body>${fontPreloads}${documentPart('page', withoutImagePreloads(markup))}
${[...behind, ...structuredData].join('\n')}
${startFailureMarkup(site, escapeMarkup)}</body>
</html>
`;
}

/** Removes the image preloads that React writes before the markup. */
function withoutImagePreloads(markup: string): string {
  return markup.startsWith('<link rel="preload" as="image"') ? withoutImagePreloads(markup.slice(markup.indexOf('>') + 1)) : markup;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
