import type { SearchEntry, WeekOffer } from '@riwaq/contracts';
import { offerPath } from './paths';

/** The weekly offers as the site's search finds them: while they run, by other spellings and by what stands in them too. */
export function searchEntries(offers: readonly WeekOffer[]): SearchEntry[] {
  return offers.map(({ id, title, description, aliases = [], startDate, endDate, subOffers }) => ({
    title: `عرض ${title}`,
    description,
    href: offerPath(id),
    kind: 'offer',
    words: [...aliases, ...new Set(subOffers.flatMap(({ products }) => products))],
    from: startDate,
    until: endDate,
  }));
}
