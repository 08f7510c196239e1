import { SlugSchema } from '@riwaq/contracts';
import * as v from 'valibot';

/** What may tell which product a record is of. */
const NamedSchema = v.object({
  slug: v.optional(v.unknown()),
  path: v.optional(v.unknown()),
  id: v.optional(v.unknown()),
  name: v.optional(v.unknown()),
});

interface NamedProduct {
  readonly slug: string;
  readonly id: number;
  readonly name: string;
}

/** A name as a person reads it: without case, blanks, signs and what is not seen. */
const spelled = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const spelledIn = (...texts: unknown[]) =>
  texts
    .filter((text) => typeof text === 'string' || typeof text === 'number')
    .map((text) => spelled(String(text)))
    .filter((text) => text !== '');

/**
 * The products that a record of the source may mean, whatever else is wrong with it: that of its slug, or of its path. Where neither is well-formed, each
 * whose slug, number or name it has, however it is spelled. Undefined where it names none: then it may be of any product.
 */
export function productsNamedBy<Named extends NamedProduct>(record: unknown, products: readonly Named[]): readonly Named[] | undefined {
  const parsed = v.safeParse(NamedSchema, record);
  if (!parsed.success) return undefined;
  const { slug, path, id, name } = parsed.output;
  const places = typeof path === 'string' ? path.split(/[/?#]/) : [];
  const own = slug ?? places.findLast((place) => place !== '');
  if (v.is(SlugSchema, own)) return products.filter((product) => product.slug === own);
  const [slugs, ids, names] = [spelledIn(slug, ...places), spelledIn(id), spelledIn(name)];
  const named = products.filter(
    (product) => slugs.includes(spelled(product.slug)) || ids.includes(String(product.id)) || names.includes(spelled(product.name)),
  );
  return named.length > 0 ? named : undefined;
}
