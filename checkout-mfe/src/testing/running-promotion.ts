/** The instant, in milliseconds, at which tests order a promotion, a minute before its end. */
export const opened = Date.UTC(2025, 5, 1);

/** A promotion that runs then, for tests. */
export const promotion = {
  slug: 'eid-promo',
  title: 'باقة العيد',
  originalPrice: 13_000,
  discountedPrice: 6500,
  paypalPrice: '17.50',
  endsAt: opened + 60_000,
};

/** Whose visitor orders it. */
export const affiliate = { code: 'partner-a', name: 'الشريك أ', paymentLink: 'promotion' };
