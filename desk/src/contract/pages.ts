/** Addresses of the page. The server answers each with the same document. `/sign-in?token=…` is where a mailed link leads, `/partner#…` that of an affiliate. */
export const pages = {
  live: '/',
  history: '/history',
  visits: '/visits',
  partners: '/partners',
  signIn: '/sign-in',
  partner: '/partner',
} as const;
