import ipaddr from 'ipaddr.js';

/** Bits of an address by which senders are told apart. One line of a household or a telephone has a /64 of IPv6, one site a /48 at most (RIPE 690). */
const widths = { client: { ipv4: 32, ipv6: 64 }, network: { ipv4: 24, ipv6: 48 } } as const;

/**
 * What counts as one client wherever requests are limited: an IPv4 address, or the /64 of an IPv6 one, of which one line has 2^64. `::ffff:192.0.2.1` is the
 * IPv4 address in it. What is no address, as a careless proxy may write, stands for itself.
 */
export function clientOf(ip: string): string {
  return prefixOf(ip, 'client');
}

/** What counts as one voice where several have to agree: the /24 of an IPv4 address, the /48 of an IPv6 one. Whoever rents one server has many addresses of it. */
export function networkOf(ip: string): string {
  return prefixOf(ip, 'network');
}

function prefixOf(ip: string, width: keyof typeof widths): string {
  if (!ipaddr.isValid(ip)) return ip.slice(0, 60);
  const address = ipaddr.process(ip);
  const bits = widths[width][address.kind()];
  const bytes = address.toByteArray().slice(0, bits / 8);
  return `${Buffer.from(bytes).toString('hex')}/${bits}`;
}
