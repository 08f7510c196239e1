import * as React from 'react';

/** React's own, by the name that keeps others out. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** How many elements React has kept a stack of in this second. It keeps ten thousand. */
const KEPT = 'recentlyCreatedOwnerStacks';

/**
 * Makes React's development build keep no stack of calls for each element. A stack names the element's maker in a browser's tools alone, and
 * taking them took a tenth of a page's tests. Throws where this version of React counts them elsewhere.
 */
export function keepNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !(KEPT in internals)) throw new Error(`React ${React.version} has no ${KEPT}`);
  Object.defineProperty(internals, KEPT, { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });
}
