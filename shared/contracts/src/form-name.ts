/** The forms that visitors send beside orders, by their names in `/api/forms/:form`. */
export const formNames = ['contact', 'notify-me'] as const;
export type FormName = (typeof formNames)[number];
