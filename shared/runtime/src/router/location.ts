import { createPath, type Location, type Navigator } from 'react-router-dom';

/** Takes an address of this site apart. */
export function locationOf(address: string): Location {
  const { pathname, search, hash } = new URL(address, 'http://site.invalid');
  return { pathname, search, hash, state: null, key: 'default' };
}

/** An address of this site as a link writes it. */
export const hrefOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));
