import type { AppName } from '@riwaq/contracts';

/** Addresses of the page. The server answers each with the same document. Mailed links lead to `/sign-in?token=…`. */
export const pages = {
  today: '/',
  live: '/live',
  history: '/live/history',
  visits: '/live/visits',
  messages: '/live/messages',
  orders: '/orders',
  notices: '/notices',
  partners: '/partners',
  records: '/records',
  staff: '/staff',
  signIn: '/sign-in',
  partner: '/partner',
} as const;

/** The list of an app's records, of one kind or the first. */
export const listAddress = (app: AppName, kind = ''): string => `${pages.records}?${new URLSearchParams({ app, kind }).toString()}`;

/** Address below which the page calls the server's operations. */
export const DESK_OPERATIONS = '/api/desk';
