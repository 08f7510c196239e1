import type { CoverImage } from '@riwaq/design-system';
import drawn from '../.generated/artwork.json';

const covers: Readonly<Record<string, CoverImage>> = drawn.covers;

/** The drawn cover of a record. Throws where the build drew none: every record names its own. */
export function coverOf(slug: string): CoverImage {
  const cover = covers[slug];
  if (!cover) throw new Error(`no cover was drawn for ${slug}`);
  return cover;
}
