import { SlugSchema } from '@riwaq/contracts';
import * as v from 'valibot';

const VersionSchema = v.pipe(v.string(), v.maxLength(80));

/** What an order link picks beforehand (`links.orderOf`). */
export interface PreselectedProduct {
  readonly slug: string;
  readonly version?: string;
}

/** Reads it from an address; nothing where the address asks for none, or for nonsense. */
export function readPreselectedProduct(address: URLSearchParams): PreselectedProduct | undefined {
  const slug = v.safeParse(SlugSchema, address.get('order'));
  const version = v.safeParse(VersionSchema, address.get('version'));
  if (!slug.success) return undefined;
  return version.success ? { slug: slug.output, version: version.output } : { slug: slug.output };
}
