import { covers as drawnCovers } from '../../.generated/artwork.json';

const covers: Readonly<Record<string, string>> = drawnCovers;

/** Path of the cover of an offer, a promotion, a gift or a tool, by its slug. Throws where none was drawn: the build draws one for every record. */
export function coverOf(slug: string): string {
  const cover = covers[slug];
  if (!cover) throw new Error(`no cover was drawn for the offer ${slug}`);
  return cover;
}
