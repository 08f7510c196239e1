import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Bits of an address that identify a sender. A household or a telephone has a /64 of IPv6, a site at most a /48 (RIPE 690), a provider a /32 or more. */
const widths = { client: { ipv4: 32, ipv6: 64 }, network: { ipv4: 24, ipv6: 48 }, provider: { ipv6: 32 } } as const;

/**
 * Networks of an address that a limit counts, from narrow to wide, each with its share of what one network may do. One customer of a provider of IPv6 has
 * many of the narrow ones, or a rented /32 all of them; so the wide one may do little more than a narrow one.
 */
const counted = {
  ipv4: [[24, 1]],
  ipv6: [
    [64, 0.5],
    [48, 1],
    [32, 1.5],
  ],
} as const;

/** Most of each width of network, by the first word of its mark (`SenderMarks.networks`), where one network may do `most`. */
export function networkLimits(most: number): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.values(counted).flatMap((widths) => widths.map(([bits, share]) => [`/${bits}`, Math.floor(most * share)])),
  );
}

/** One client for rate limits: an IPv4 address, or the /64 of an IPv6 one. `::ffff:192.0.2.1` is its IPv4 address. */
export function clientOf(ip: string): string {
  return prefixOf(ip, widths.client[kindOf(ip) ?? 'ipv4']);
}

/** One network: the /24 of an IPv4 address, the /48 of an IPv6 one. One rented server has many addresses of it. */
export function networkOf(ip: string): string {
  return prefixOf(ip, widths.network[kindOf(ip) ?? 'ipv4']);
}

/** Marks of a sender's address, the same at each gateway that has the secret: without it they lead back to nobody. */
export interface SenderMarks {
  readonly client: string;
  readonly network: string;
  /** The provider's network of an IPv6 address, of which one sender may have many. IPv4 is too scarce for that. */
  readonly provider: string | null;
  /** Every network that a limit counts: its width and its mark, as `/48 …`. */
  readonly networks: readonly string[];
}

/** Marks the client and the networks of an address. */
export function senderMarks(secret: string, ip: string): SenderMarks {
  const mark = (what: string, prefix: string) =>
    createHmac('sha256', secret).update(`${what} ${prefix}`).digest().subarray(0, 12).toString('base64url');
  const kind = kindOf(ip);
  return {
    client: mark('client', clientOf(ip)),
    network: mark('network', networkOf(ip)),
    provider: kind === 'ipv6' ? mark('provider', prefixOf(ip, widths.provider.ipv6)) : null,
    networks: counted[kind ?? 'ipv4'].map(([bits]) => `/${bits} ${mark('counted', prefixOf(ip, bits))}`),
  };
}

function kindOf(ip: string): 'ipv4' | 'ipv6' | null {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).kind() : null;
}

/**
 * Gives the mark of the network that an address belongs to: two bytes, the same at each gateway that has the secret.
 * So two gateways that hear one network count it once. Hundreds of networks share a mark, so it leads back to nobody, even with the secret.
 */
export function networkMark(secret: string): (ip: string) => string {
  return (ip) => beaconMark(secret, networkOf(ip));
}

/** Gives the mark of the provider of an IPv6 address, as `networkMark`; null for IPv4. */
export function providerMark(secret: string): (ip: string) => string | null {
  return (ip) => (kindOf(ip) === 'ipv6' ? `provider ${beaconMark(secret, prefixOf(ip, widths.provider.ipv6))}` : null);
}

function beaconMark(secret: string, prefix: string): string {
  return createHmac('sha256', secret).update(`network of beacons ${prefix}`).digest().subarray(0, 2).toString('base64url');
}

function prefixOf(ip: string, bits: number): string {
  if (!ipaddr.isValid(ip)) return ip.slice(0, 60);
  const bytes = ipaddr
    .process(ip)
    .toByteArray()
    .slice(0, bits / 8);
  return `${Buffer.from(bytes).toString('hex')}/${bits}`;
}
