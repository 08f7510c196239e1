import { type Product, ProductSchema, type ProductVersion } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';
import * as v from 'valibot';
import { usualLinks } from '../catalog/read-products.server';
import { textOfHtml } from './text-of-html.server';

const RecordSchema = v.record(v.string(), v.unknown());
/** Of the shop's own records alone. A source hides a product by leaving it out, its pictures are addresses, and nothing is drawn of it. */
const own = ['isHidden', 'picture', 'scene'];
const fields = Object.keys(ProductSchema.entries).filter((field) => !own.includes(field));

/**
 * Fields that a source's record may inherit from the built-in product of its slug (D7). Current facts are never inherited: former prices, badges, sold out.
 */
const inherited = [
  'name',
  'description',
  'category',
  'isBundle',
  'duration',
  'subscriptionLabel',
  'activation',
  'aliases',
  'videoUrl',
  'features',
  'additionalInfo',
  'formLink',
  'paymentLink',
  'publishedAt',
  'sortOrder',
  'featuredOrder',
  'researchStep',
] as const satisfies readonly (keyof Product)[];

/** The slug of a source's record: as it says, or the end of its `path`. */
export function slugOf(record: unknown): string | undefined {
  const parsed = v.safeParse(RecordSchema, record);
  if (!parsed.success) return undefined;
  const { slug, path } = parsed.output;
  if (typeof slug === 'string') return slug;
  return typeof path === 'string' ? path.split('/').at(-1) : undefined;
}

/**
 * A record of the source, completed to what a product is: from the built-in record of its slug where there is one, else with
 * what is usual in the shop. Fields that the shop does not know are left out. Nothing is validated yet.
 */
export function completeRecord(record: unknown, builtIn: Product | undefined): unknown {
  const parsed = v.safeParse(RecordSchema, record);
  if (!parsed.success) return record;
  const given = parsed.output;
  const known = Object.fromEntries(
    fields.flatMap((field) => {
      const value = given[field] == null ? undefined : asText(field, given[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
  const base = builtIn ? inheritedOf(builtIn, known) : { ...usualLinks, duration: known.isBundle === true ? 365 : 30 };
  return { ...base, ...known, slug: slugOf(record), ...(builtIn && { id: builtIn.id }) };
}

/** Prices come together: a record that names its own takes over neither the former price nor the versions. */
function inheritedOf(builtIn: Product, known: Readonly<Record<string, unknown>>): Partial<Product> {
  const { price, originalPrice, versions } = builtIn;
  return {
    ...Object.fromEntries(inherited.map((field) => [field, builtIn[field]])),
    ...(known.price === undefined && known.versions === undefined && { price, originalPrice, versions }),
  };
}

/** Amounts may come as numbers, dates with a time, texts as HTML. */
function asText(field: string, value: unknown): unknown {
  if ((field === 'price' || field === 'originalPrice') && typeof value === 'number') return formatPrice(value);
  if (field === 'publishedAt' && typeof value === 'string') return value.slice(0, 'YYYY-MM-DD'.length);
  return written.has(field) ? withoutHtml(field, value) : value;
}

/** Fields that visitors read, and those that hold such fields. */
const written: ReadonlySet<string> = new Set<keyof Product | keyof ProductVersion>([
  'name',
  'description',
  'subscriptionLabel',
  'aliases',
  'features',
  'badge',
  'additionalInfo',
  'versions',
  'version',
]);

/** Texts without their tags: in one line, except those of several. Undefined where tags were all there was. */
function withoutHtml(field: string, value: unknown): unknown {
  if (typeof value === 'string') {
    const text = textOfHtml(value);
    if (text === '' && value !== '') return undefined;
    return field === 'additionalInfo' ? text : text.replace(/\s*[\t\r\n]\s*/g, ' ');
  }
  if (Array.isArray(value)) return value.map((one) => withoutHtml(field, one)).filter((one) => one !== undefined);
  const group = v.safeParse(RecordSchema, value);
  if (!group.success) return value;
  return Object.fromEntries(Object.entries(group.output).map(([name, one]) => [name, written.has(name) ? withoutHtml(name, one) : one]));
}
