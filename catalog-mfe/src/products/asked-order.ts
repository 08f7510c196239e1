import * as v from 'valibot';

const AskedOrderSchema = v.object({
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(80)),
  version: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(80))), undefined),
});

/** What an order link picks beforehand (`links.orderOf`). */
export interface AskedOrder {
  readonly slug: string;
  readonly version?: string;
}

/** Reads it from an address; nothing where the address asks for none, or for nonsense. */
export function readAskedOrder(address: URLSearchParams): AskedOrder | undefined {
  const asked = v.safeParse(AskedOrderSchema, { slug: address.get('order'), version: address.get('version') ?? undefined });
  if (!asked.success) return undefined;
  const { slug, version } = asked.output;
  return version === undefined ? { slug } : { slug, version };
}
