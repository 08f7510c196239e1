import type { AppName } from './app-name';

/** Whose records a field names. */
export interface RecordReference {
  readonly kind: string;
  /** The app that has them; the field's own by default. */
  readonly app?: AppName;
  /** Whether it holds titles in the place of names, among other texts: «SPSS 31» in what an offer holds. */
  readonly byTitle?: boolean;
  /** Field beside it that gets the title of what is chosen. */
  readonly titleTo?: string;
}

/** What a key of the configuration leads to: a form that takes orders, or a page of payment. */
export const endpointUses = ['forms', 'paymentLinks'] as const;
export type EndpointUse = (typeof endpointUses)[number];
