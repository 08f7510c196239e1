/**
 * Paths of pages that show an order or a payment. No cache keeps them and no preview shows them.
 * nginx has the same paths (`platform/ops/nginx/riwaq.conf`).
 */
export const PRIVATE_PAGES = /^\/(payment\/|thank-you$|orders(\/|$))/;
