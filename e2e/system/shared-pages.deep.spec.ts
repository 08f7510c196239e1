import { composedPages } from '../support/composed-document';
import { expect, test } from '../support/fixtures';

const JPEG = 'image/jpeg';
/** An address as documents are named: its path, with its query where it has one. */
function addressOf(escaped: string): string {
  const { pathname, search } = new URL(escaped.replaceAll('&amp;', '&'));
  return `${pathname}${search}`;
}

/** Whether a picture is that of what is over, which a page and its landings share (decision 0186). */
function isOver(picture: string, path: string): boolean {
  return picture.startsWith(`/media/og-${path.split('/').at(-1)}-over.`);
}

test('every page that is shared shows its name, a sentence and a picture of its own; one that is not for search engines says so', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = new Set([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => addressOf(address ?? '')));
  expect(listed.size).toBeGreaterThan(50);
  const pictures = new Map<string, string>();

  for (const path of await composedPages()) {
    const html = await (await request.get(path)).text();
    const said = (property: string) => new RegExp(`<meta property="og:${property}" content="([^"]+)">`).exec(html)?.[1] ?? '';
    expect.soft([said('title'), said('description')], path).not.toContain('');
    expect.soft(addressOf(said('url')), path).toBe(path);
    const picture = new URL(said('image')).pathname;
    // Further pages of a list are linked, and not in the sitemap.
    const isOfList = path.includes('?');
    if (listed.has(path) || isOfList) {
      expect.soft(html, path).toContain(`<link rel="canonical" href="${said('url')}">`);
      const isShared = isOfList || isOver(picture, path);
      if (!isShared) expect.soft(pictures.get(picture), `${path} shows the picture of another page`).toBeUndefined();
    } else {
      expect.soft(html, path).toContain('<meta name="robots" content="noindex">');
    }
    pictures.set(picture, path);
  }
  for (const [picture, path] of pictures) {
    expect.soft((await request.get(picture)).headers()['content-type'], `${path}: ${picture}`).toBe(JPEG);
  }
});
