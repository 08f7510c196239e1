import type { CoverImage } from '@riwaq/design-system';
import drawn from '../.generated/artwork.json';

const covers: Readonly<Record<string, CoverImage>> = drawn.covers;

/** The cover of an offer or a promotion, by its slug. Throws where none was drawn: the build draws one for every record. */
export function coverOf(slug: string): CoverImage {
  const cover = covers[slug];
  if (!cover) throw new Error(`no cover was drawn for the offer ${slug}`);
  return cover;
}
