import type { Product } from '@riwaq/contracts';
import { countOf } from '@riwaq/text';

/**
 * How long a product lasts in its chosen version (the first where it names none of them): «30 يومًا». A record whose versions do not say
 * how long each lasts leaves that to their names.
 */
export function durationText({ duration, versions }: Pick<Product, 'duration' | 'versions'>, chosen?: string): string {
  const version = versions.find((candidate) => candidate.version === chosen) ?? versions[0];
  const days = version && versions.length > 1 ? version.duration : (version?.duration ?? duration);
  return days === undefined ? 'حسب النسخة' : countOf.days(days);
}
