/** Addresses of the page. The server answers each with the same document. `/sign-in?token=…` is where a mailed link leads. */
export const pages = { live: '/', history: '/history', visits: '/visits', signIn: '/sign-in' } as const;
