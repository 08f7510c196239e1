import type { CoverImage } from '@riwaq/design-system';
import drawn from '../.generated/artwork.json';

const covers: Readonly<Record<string, CoverImage>> = drawn.covers;

/** What the build drew under a slug; nothing for a record that it did not know. */
export function drawnImage(slug: string): CoverImage | undefined {
  return covers[slug];
}
