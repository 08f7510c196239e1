import type { FormName } from '@riwaq/runtime';

/** A way to order, by the name of its form. Each keeps its own draft and its own order at hand. */
export type OrderFlow = Exclude<FormName, 'contact'>;
