/** The forms that visitors send, by their names in `/api/forms/:form`. */
export const formNames = [
  'contact',
  'notify-me',
  'bundle-order',
  'product-order',
  'course-order',
  'offer-order',
  'promotion-order',
] as const;
export type FormName = (typeof formNames)[number];
