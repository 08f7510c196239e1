/** Addresses that one app links to in another. A remote's own routes stand in the remote. */
export const links = {
  home: '/',
  products: '/products',
  orderProduct: '/products#product-order',
  /** The order form with a product picked, in one of its versions where one is named. */
  orderOf: (slug: string, version?: string) =>
    `/products?${new URLSearchParams({ order: slug, ...(version && { version }) })}#product-order`,
  product: (slug: string) => `/product/${slug}`,
  bundleBuilder: '/package-builder',
  cart: '/package-builder#summary',
  courses: '/courses',
  contact: '/contact',
  policy: '/policy',
  thankYou: '/thank-you',
  /** Where a buyer asks after an order, by its reference and the e-mail address of whoever ordered. */
  orders: '/orders',
  order: (reference: string) => `/orders/${reference}`,
  paymentSuccess: '/payment/success',
  paymentCancel: '/payment/cancel',
} as const;
