import type { Doors } from '../doors';

/** A form that visitors send through the gateway: its name in the address, and its endpoint's key in the site configuration. */
const relayedForms: Readonly<Record<string, string>> = {
  'bundle-order': 'bundleOrder',
};

/**
 * Key of the endpoint that a visitor's form goes to, or null where visitors send no such form. The endpoints of paid orders
 * and transactions are not among them: only the gateway posts there (D9).
 */
export function relayedForm(name: string, forms: Doors['forms']): string | null {
  const key = Object.hasOwn(relayedForms, name) ? relayedForms[name] : undefined;
  return key !== undefined && forms[key] !== undefined ? key : null;
}
