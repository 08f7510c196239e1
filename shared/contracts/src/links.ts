/** Addresses that one app links to in another. A remote defines its own routes. */
export const links = {
  home: '/',
  products: '/products',
  orderProduct: '/products#product-order',
  /** The order form with a selected product and version. */
  orderOf: (slug: string, version?: string) =>
    `/products?${new URLSearchParams({ order: slug, ...(version && { version }) })}#product-order`,
  product: (slug: string) => `/product/${slug}`,
  /** The page of an offer or a promotion. */
  offer: (id: string) => `/offers/${id}`,
  bundleBuilder: '/package-builder',
  cart: '/package-builder#summary',
  courses: '/courses',
  contact: '/contact',
  policy: '/policy',
  thankYou: '/thank-you',
  /** Form that finds an order by its reference and e-mail address. */
  orders: '/orders',
  order: (reference: string) => `/orders/${reference}`,
  paymentSuccess: '/payment/success',
  paymentCancel: '/payment/cancel',
} as const;
