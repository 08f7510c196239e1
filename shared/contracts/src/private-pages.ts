/**
 * Paths of pages that show an order or a payment. No cache keeps them and no preview shows them.
 * `riwaq nginx` copies this expression: use only syntax that nginx understands.
 */
export const PRIVATE_PAGES = /^\/(payment\/|thank-you$|orders(\/|$))/;
