import { globalCss } from '@riwaq/design-system/global-style';
import { dark, light } from '@riwaq/design-system/palette';

interface PageFiles {
  readonly script: string;
  /** Modules that the script imports at once. */
  readonly imported: readonly string[];
  readonly style: string;
  readonly icon: string;
  readonly fonts: readonly string[];
}

/**
 * Writes the document of the desk. It holds no script itself: a policy of `default-src 'self'; style-src 'self' 'unsafe-inline'`
 * refuses nothing in it.
 */
export function deskPage({ script, imported, style, icon, fonts }: PageFiles): string {
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>المكتب · رِواق</title>
<meta name="theme-color" content="${light.night}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark.night}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${icon}" type="image/svg+xml">
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<style>${globalCss}</style>
${imported.map((path) => `<link rel="modulepreload" href="${path}">`).join('\n')}
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<div id="root"></div>
<noscript>يحتاج المكتب إلى تشغيل جافاسكربت.</noscript>
</body>
</html>
`;
}
