import { join } from 'node:path';
import { globalCss } from '@riwaq/design-system/global-style';
import { dark, light } from '@riwaq/design-system/palette';
import { defineConfig, type HtmlTagDescriptor } from 'vite';

/** The page of the desk. `assets` holds the files that it needs, with their digests in their names. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/client'),
  // A file inside another would be refused: the policy takes scripts and fonts from the desk alone.
  build: { target: 'es2022', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  plugins: [
    { name: 'desk-head', transformIndexHtml: { order: 'post', handler: (_html, { bundle = {} }) => headTags(Object.keys(bundle)) } },
  ],
});

/** What the head has of the design system, and the fonts, which a browser finds late in a style. */
function headTags(files: readonly string[]): HtmlTagDescriptor[] {
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const tags = [
    ...fonts.map((file) => ({ tag: 'link', attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' } })),
    ...Object.entries({ light, dark }).map(([scheme, { night }]) => ({
      tag: 'meta',
      attrs: { name: 'theme-color', content: night, media: `(prefers-color-scheme: ${scheme})` },
    })),
    { tag: 'style', children: globalCss },
  ];
  return tags.map((tag) => ({ ...tag, injectTo: 'head' }));
}
