import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeholderSvg } from '@riwaq/artwork/placeholder';
import type { PublicSite } from '@riwaq/contracts';
import { type LiveRelease, pinnedRemote } from './live-releases';

/**
 * Writes what stands beside the documents: `live.json` for pages that navigate, `sitemap.xml` and `robots.txt` for search engines,
 * and `placeholder.svg` for pictures that cannot be shown (D21).
 */
export async function writeListings(folder: string, releases: readonly LiveRelease[], site: PublicSite): Promise<void> {
  const remotes = Object.fromEntries(releases.filter(({ app }) => app !== 'shell').map((release) => [release.app, pinnedRemote(release)]));
  const listed = releases.flatMap(({ descriptor }) => descriptor.documents.filter((document) => document.listed !== false));
  const urls = listed.map(({ path }) => `<url><loc>${escapeMarkup(new URL(path, site.origin).href)}</loc></url>`);

  await writeFile(join(folder, 'live.json'), JSON.stringify({ remotes }));
  await writeFile(join(folder, 'placeholder.svg'), placeholderSvg());
  await writeFile(
    join(folder, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  );
  await writeFile(
    join(folder, 'robots.txt'),
    `User-agent: *\nDisallow: /api/\nDisallow: /payment/\n\nSitemap: ${site.origin}/sitemap.xml\n`,
  );
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
