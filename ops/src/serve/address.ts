/** Longest address that is answered, in bytes; longer ones get 414. */
const ADDRESS_LIMIT = 4096;

/** Why an address is refused: its status, and a line for whoever asked. */
interface AddressError {
  readonly status: 400 | 414;
  readonly reason: string;
}

/**
 * Looks at a request's address before anything acts on it: plain 4xx for what no honest client sends. The path is decoded
 * once; what it decodes to must not climb, hide a separator, or hold control characters. nginx refuses the same (`nginx/requests-part.ts`).
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

/** The decoded path of an address; `undefined` where its percent-encoding is broken. */
export function pathOf(address: string): string | undefined {
  try {
    return decodeURIComponent(rawPath(address));
  } catch {
    return undefined;
  }
}

/** The address without its trailing slashes, query kept; `undefined` where it has none, and where cutting them would leave another site's address. */
export function withoutTrailingSlash(address: string): string | undefined {
  const path = rawPath(address);
  const cut = path.replace(/(?<!\/)\/+$/, '');
  if (cut === path || cut === '' || path.startsWith('//')) return undefined;
  return cut + address.slice(path.length);
}

/** The path of an address as it came, still encoded, without its query. */
export function rawPath(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

/** The query of an address as it came, without its question mark; empty where there is none. */
export function queryOf(address: string): string {
  return address.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
}
