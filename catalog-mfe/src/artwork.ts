import type { CoverImage } from '@riwaq/design-system';
import drawn from '../.generated/artwork.json';

const covers: Readonly<Record<string, CoverImage>> = drawn.covers;
const share: Readonly<Record<string, string>> = drawn.share;

/** The drawn cover of a record. Throws where the build drew none: every record names its own. */
export function coverOf(slug: string): CoverImage {
  const cover = covers[slug];
  if (!cover) throw new Error(`no cover was drawn for ${slug}`);
  return cover;
}

/** The path of the picture that a page of this app shows when its link is shared. */
export function shareImageOf(slug: string): string {
  const image = share[slug];
  if (!image) throw new Error(`no share image was drawn for ${slug}`);
  return image;
}
