import type { AppManifest, Promotion } from '@riwaq/contracts';
import { promotionFile } from './read-records';

/** The products that a promotion names, by file and field: what the catalog does not sell does not go live. */
export function namedProducts({ slug, choices }: Promotion): NonNullable<AppManifest['products']> {
  return choices.flatMap(({ tools }, choice) =>
    tools.map((tool, at) => ({ slug: tool.slug, file: promotionFile(slug), field: `choices.${choice}.tools.${at}.slug` })),
  );
}
