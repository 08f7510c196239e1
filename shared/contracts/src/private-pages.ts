/**
 * Paths of the pages that show somebody's order or payment. No cache keeps them, neither a server's nor a device's, and no preview shows them. nginx reads the same
 * expression (`riwaq nginx`), so it stays within what both understand.
 */
export const PRIVATE_PAGES = /^\/(payment\/|thank-you$|orders(\/|$))/;
