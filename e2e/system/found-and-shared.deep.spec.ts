import { composedPages } from '../support/composed-document';
import { openCoursePage } from '../support/course-registration';
import { expect, test } from '../support/fixtures';

test('search engines find the pages that are for them, and phones an app to install', async ({ page, request }) => {
  await page.goto('/policy');
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
  expect(new URL(canonical).pathname).toBe('/policy');
  const { origin } = new URL(canonical);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${origin}/contact</loc>`);
  expect(sitemap).not.toMatch(/payment|thank-you/);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');

  const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect((await request.get(new URL(image).pathname)).headers()['content-type']).toBe('image/jpeg');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"FAQPage"');
  await page.goto('/');
  const home = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
  expect(home).toContain('"Organization"');
  expect(home).toContain('"SearchAction"');
});

test('every page of the catalog says what it is to search engines and those who share it', async ({ request }) => {
  const ours = (await composedPages()).filter((path) => /^\/(products|package-builder|product\/.+)?$/.test(path));
  expect(ours.length).toBeGreaterThan(40);
  const said = new Set<string>();
  for (const path of ours) {
    const html = await (await request.get(path)).text();
    const meta = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    expect(new URL(meta(/rel="canonical" href="([^"]+)"/)).pathname, path).toBe(path);
    const [title, description, image] = [
      /<title>([^<]+)/,
      /name="description" content="([^"]+)/,
      /property="og:image" content="([^"]+)/,
    ].map(meta);
    for (const text of [title, description, image]) {
      expect(text, path).toBeTruthy();
      expect(said.has(text ?? ''), `${path} says what another page says: ${text}`).toBe(false);
      said.add(text ?? '');
    }
    const data = [...html.matchAll(/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? '') as { '@type': string });
    const [kind] = data.map((item) => item['@type']);
    expect(kind, path).toBe(
      path === '/' ? 'Organization' : path === '/products' ? 'ItemList' : path === '/package-builder' ? 'BreadcrumbList' : 'Product',
    );
  }
  const share = /og:image" content="([^"]+)/.exec(await (await request.get('/product/spss31')).text())?.[1] ?? '';
  expect((await request.get(new URL(share).pathname)).headers()['content-type']).toBe('image/jpeg');
  expect((await request.get('/placeholder.svg')).headers()['content-type']).toMatch(/^image\/svg\+xml/);
});

test('every landing of a course that is over shows its course and its sponsor, has the share image of its end, and takes an expression of interest', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const landings = [...sitemap.matchAll(/<loc>[^<]*(\/v1\/[\w-]+\/(?:bibliometric|spss)-course)<\/loc>/g)].map(([, path]) => path ?? '');
  expect(landings).toHaveLength(10);
  for (const path of landings) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('بالتعاون مع شريكنا في');
    const image = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
    expect(new URL(image).pathname, path).toMatch(new RegExp(`^/media/og-${path.split('/').at(-1)}-over\\.`));
  }

  await openCoursePage(page, landings[0] ?? '');
  const ended = page.getByRole('region', { name: 'انتهى موعد هذه الدورة' });
  await expect(ended.getByRole('link', { name: 'SPSS لتحليل الاستبيانات' })).toHaveAttribute('href', '/courses/spss-demo-course');
  const email = new URL((await ended.getByRole('link', { name: /^اكتب إلى/ }).getAttribute('href')) ?? '');
  expect([email.protocol, email.pathname]).toEqual(['mailto:', 'support@riwaq.example.com']);
  expect(email.searchParams.get('body')).toContain('(partner-a)');
  await expect(page.getByRole('button', { name: 'أضف المواعيد إلى تقويمك' })).toHaveCount(0);
});
