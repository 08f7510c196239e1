import type { SiteConfig } from '@riwaq/contracts';

/** The shop's secrets. They come from the environment, never from the site configuration (D8). */
export interface Secrets {
  readonly paypalClientId?: string | undefined;
  readonly paypalClientSecret?: string | undefined;
  readonly slickpayKey?: string | undefined;
  /** Signs the addresses to which the provider sends its webhooks. */
  readonly webhookSecret?: string | undefined;
  /** Mail server with its user and password. Without it buyers get no e-mails. */
  readonly smtpUrl?: string | undefined;
  /** Telegram's bot and the chat that it writes to. Without both nobody is told there. */
  readonly telegramToken?: string | undefined;
  readonly telegramChat?: string | undefined;
}

/** Returns a secret that the site configuration needs. Throws with the variable's name if it is missing. */
export function requireSecret(secret: string | undefined, variable: string, { payments }: SiteConfig): string {
  if (secret) return secret;
  if (payments.provider === 'sandbox') return 'sandbox';
  throw new Error(`the site configuration needs ${variable}, which the environment does not give`);
}
