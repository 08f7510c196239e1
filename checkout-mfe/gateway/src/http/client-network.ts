import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Bits of an address that identify a sender. A household or a telephone has a /64 of IPv6, a site at most a /48 (RIPE 690). */
const widths = { client: { ipv4: 32, ipv6: 64 }, network: { ipv4: 24, ipv6: 48 } } as const;

/** One client for rate limits: an IPv4 address, or the /64 of an IPv6 one. `::ffff:192.0.2.1` is its IPv4 address. */
export function clientOf(ip: string): string {
  return prefixOf(ip, 'client');
}

/** One network: the /24 of an IPv4 address, the /48 of an IPv6 one. One rented server has many addresses of it. */
export function networkOf(ip: string): string {
  return prefixOf(ip, 'network');
}

/** Marks of a sender's address, the same at each gateway that has the secret: without it they lead back to nobody. */
export interface SenderMarks {
  readonly client: string;
  readonly network: string;
}

/** Marks the client and the network of an address. */
export function senderMarks(secret: string, ip: string): SenderMarks {
  const mark = (width: keyof typeof widths) =>
    createHmac('sha256', secret)
      .update(`${width} ${prefixOf(ip, width)}`)
      .digest()
      .subarray(0, 12)
      .toString('base64url');
  return { client: mark('client'), network: mark('network') };
}

/**
 * Gives the mark of the network that an address belongs to: two bytes, the same at each gateway that has the secret.
 * So two gateways that hear one network count it once. Hundreds of networks share a mark, so it leads back to nobody, even with the secret.
 */
export function networkMark(secret: string): (ip: string) => string {
  return (ip) =>
    createHmac('sha256', secret)
      .update(`network of beacons ${networkOf(ip)}`)
      .digest()
      .subarray(0, 2)
      .toString('base64url');
}

function prefixOf(ip: string, width: keyof typeof widths): string {
  if (!ipaddr.isValid(ip)) return ip.slice(0, 60);
  const address = ipaddr.process(ip);
  const bits = widths[width][address.kind()];
  const bytes = address.toByteArray().slice(0, bits / 8);
  return `${Buffer.from(bytes).toString('hex')}/${bits}`;
}
