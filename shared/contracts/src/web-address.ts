import * as v from 'valibot';

/** Whether an address leads to a site by https, without a name and password in it. The machine itself may be reached without. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isOwn = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  return (protocol === 'https:' || isOwn) && username === '' && password === '' && !/[\s\p{C}]/u.test(text);
}

/** An address of another site. */
export const WebAddressSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000),
  v.check(isWebAddress, 'must be an address that begins with https://'),
);
