/** Longest address in bytes; longer ones get 414. */
const ADDRESS_LIMIT = 4096;

/** Status and message of a refused address. */
interface AddressError {
  readonly status: 400 | 414;
  readonly reason: string;
}

/**
 * Refuses addresses that no honest client sends, with a 4xx. Decodes the path once: it must not climb, hide a separator, or contain control
 * characters. nginx refuses the same (`platform/ops/nginx/riwaq.conf`).
 */
export function addressError(address: string): AddressError | undefined {
  if (address.length > ADDRESS_LIMIT) return { status: 414, reason: 'the address is too long' };
  if (!address.startsWith('/')) return { status: 400, reason: 'the address must be a path' };
  const path = pathOf(address);
  if (path === undefined) return { status: 400, reason: 'the address is not well formed' };
  if (/%2f|%5c/i.test(rawPath(address)) || path.includes('\\')) return { status: 400, reason: 'the path hides a separator' };
  if (/\p{Cc}/u.test(path)) return { status: 400, reason: 'the path holds control characters' };
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return { status: 400, reason: 'the path climbs' };
  return undefined;
}

/** The decoded path of an address. Undefined where its encoding is broken. */
export function pathOf(address: string): string | undefined {
  try {
    return decodeURIComponent(rawPath(address));
  } catch {
    return undefined;
  }
}

/**
 * The address without trailing slashes, with its query. Undefined where there are none, or where the rest would be another site's address.
 */
export function withoutTrailingSlash(address: string): string | undefined {
  const path = rawPath(address);
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  const cut = path.slice(0, end);
  if (cut === path || cut === '' || path.startsWith('//')) return undefined;
  return cut + address.slice(path.length);
}

/** The encoded path of an address, without its query. */
export function rawPath(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

/** The query of an address, without the question mark. */
export function queryOf(address: string): string {
  return address.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
}

/** The value of a cookie in a request's header. */
export function cookieNamed(name: string, cookies = ''): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([other]) => other === name)?.[1];
}
