/** The role that may do everything. */
export const OPERATIONS = 'operations';

/** The role that reads all that partners brought. */
export const PARTNERS = 'partners';

/** The role that edits and publishes the records of every app, and releases none. */
export const PRODUCTS = 'products';

/** Roles of who sells. They release nothing. */
export const sellerRoles: readonly string[] = ['orders', PRODUCTS, PARTNERS];

/** Roles that see orders, with who ordered, and note what happens to them. */
export const orderReaders: readonly string[] = [OPERATIONS, 'checkout', 'orders'];

/** Roles that read what partners brought: teams their own part of it. */
export const partnerReaders: readonly string[] = [OPERATIONS, PARTNERS, 'courses', 'offers'];
