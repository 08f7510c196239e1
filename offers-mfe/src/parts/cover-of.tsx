import { Cover, radius } from '@riwaq/design-system';
import styled from 'styled-components';
import { covers as drawnCovers } from '../../.generated/artwork.json';

const covers: Readonly<Record<string, string>> = drawnCovers;

/** Path of the cover of an offer, a promotion, a gift or a tool, by its slug. Throws where none was drawn: the build draws one for every record. */
export function coverOf(slug: string): string {
  const cover = covers[slug];
  if (!cover) throw new Error(`no cover was drawn for the offer ${slug}`);
  return cover;
}

/** A cover in a line of text: its mark alone, as high as two lines. */
export const SmallCover = styled(Cover)`
  flex: none;
  inline-size: 4.5rem;
  border-radius: ${radius.control};
`;
