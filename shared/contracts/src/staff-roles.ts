/** The role that may do everything. */
export const OPERATIONS = 'operations';

/** Roles that see orders, with who ordered, and note what happens to them. */
export const orderReaders: readonly string[] = [OPERATIONS, 'checkout'];

/** Roles that read what partners brought: teams their own part of it. */
export const partnerReaders: readonly string[] = [OPERATIONS, 'courses', 'offers'];
