import type { SiteConfig } from '@riwaq/contracts';

/** What the gateway holds for the shop and never shows: from the environment, never from the site configuration (D8). */
export interface Secrets {
  readonly paypalClientId?: string | undefined;
  readonly paypalClientSecret?: string | undefined;
  readonly slickpayKey?: string | undefined;
  /** What the addresses are signed with to which the provider sends its notices. */
  readonly noticeSecret?: string | undefined;
}

/** A secret that the site configuration makes necessary. Throws where the environment does not give it, by the variable's name. */
export function needed(secret: string | undefined, variable: string, { payments }: SiteConfig): string {
  if (secret) return secret;
  if (payments.provider === 'sandbox') return 'sandbox';
  throw new Error(`the site configuration needs ${variable}, which the environment does not give`);
}
