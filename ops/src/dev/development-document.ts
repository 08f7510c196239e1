import type { Composition } from '@riwaq/contracts';
import * as v from 'valibot';

/** What the shell's drawings give to every document's head (`shell/.generated/head.json`). */
export const DrawnHeadSchema = v.object({
  fontFaceCss: v.string(),
  fontPreload: v.string(),
  icons: v.object({ favicon: v.string(), appleTouch: v.string() }),
});
export type DrawnHead = v.InferOutput<typeof DrawnHeadSchema>;

interface DevelopmentDocument {
  readonly head: DrawnHead;
  readonly composition: Composition;
  /** Address of the script that starts the shell. */
  readonly script: string;
}

/**
 * The document that every address gets in development: a composed document's head with nothing rendered and nothing pinned, so
 * that the browser renders the page itself and takes every remote from `/live.json`. Without a policy: what development
 * adds to a page (evaluated modules, styles of its overlay) breaks the one that the site has.
 */
export function developmentDocument({ head, composition, script }: DevelopmentDocument): string {
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(composition.site.brand.name)}</title>
<link rel="icon" href="${escapeMarkup(head.icons.favicon)}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${escapeMarkup(head.icons.appleTouch)}">
<link rel="preload" href="${escapeMarkup(head.fontPreload)}" as="font" type="font/woff2" crossorigin>
<style>${head.fontFaceCss}</style>
<script type="application/json" id="composition">${JSON.stringify(composition).replaceAll('<', '\\u003c')}</script>
<script defer src="${escapeMarkup(script)}"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
