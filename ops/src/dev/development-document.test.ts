import { describe, expect, test } from '@jest/globals';
import { demoSiteConfig } from '../testing/demo-site';
import { developmentDocument } from './development-document';
import { developmentComposition } from './development-site';

const head = {
  fontFaceCss: "@font-face{font-family:'Readex Pro'}",
  fontPreload: '/media/readex-pro-arabic.0a1b2c3d.woff2',
  icons: { favicon: '/media/favicon.0a1b2c3d.svg', appleTouch: '/media/apple-touch-icon.0a1b2c3d.png' },
};

async function documentNamed(name: string) {
  const { public: site } = await demoSiteConfig();
  const named = { ...site, brand: { ...site.brand, name } };
  const composition = developmentComposition({ site: named, live: [], developed: [], relativeTo: 0 });
  return { composition, html: developmentDocument({ head, composition, script: '/dev/shell/main.js' }) };
}

describe('a document in development', () => {
  test('is an Arabic page with the fonts and icons of the site, an empty room for the page, and no policy', async () => {
    const { html } = await documentNamed('رِواق');
    for (const part of [
      '<html lang="ar" dir="rtl">',
      '<title>رِواق</title>',
      '<link rel="icon" href="/media/favicon.0a1b2c3d.svg" type="image/svg+xml">',
      '<link rel="preload" href="/media/readex-pro-arabic.0a1b2c3d.woff2" as="font" type="font/woff2" crossorigin>',
      `<style>${head.fontFaceCss}</style>`,
      '<script defer src="/dev/shell/main.js"></script>',
      '<body><div id="root"></div></body>',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('content-security-policy');
  });

  test('carries its composition whole, whatever the configuration writes in it', async () => {
    const { composition, html } = await documentNamed('</script><b>"رِواق" & أصدقاؤه');
    const carried = /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(carried)).toEqual(composition);
    expect(html).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;رِواق&quot; &amp; أصدقاؤه</title>');
  });
});
