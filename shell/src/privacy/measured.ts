import type { PublicSite } from '@riwaq/contracts';

/** Whether the shop measures or advertises at all: where no provider is configured, there is nothing to ask consent for. */
export function isMeasured({ analytics }: PublicSite): boolean {
  return Boolean(analytics.ga4 || analytics.metaPixel);
}
