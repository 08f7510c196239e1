import { codeLetters } from '@riwaq/contracts';
import { ParseError, type ReleaseDescriptor } from '@riwaq/contracts/platform';
import * as v from 'valibot';

const Coded = v.object({ code: v.string() });
/** The data files in which apps name the codes that visitors type, as far as they are read here. */
const CouponsSchema = v.object({ coupons: v.array(Coded) });
const CourseAffiliatesSchema = v.object({ affiliates: v.array(Coded) });

/** A code with the record file and the field that hold it. */
interface Code {
  readonly code: string;
  readonly of: 'coupon' | 'partner';
  readonly file: string;
  readonly field: string;
}

function read<Schema extends v.GenericSchema>(schema: Schema, list: unknown): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, list);
  return result.success ? result.output : undefined;
}

function codesOf({ data }: ReleaseDescriptor): Code[] {
  const coupons = read(CouponsSchema, data['coupons.json'])?.coupons ?? [];
  const affiliates = read(CourseAffiliatesSchema, data['course-prices.json'])?.affiliates ?? [];
  return [
    ...coupons.map(({ code }, at) => ({ code, of: 'coupon' as const, file: 'content/coupons.json', field: `coupons.${at}.code` })),
    ...affiliates.map(({ code }, at) => ({ code, of: 'partner' as const, file: 'content/affiliates.json', field: `${at}.code` })),
  ];
}

/**
 * Throws `ParseError` with file and field where `candidate` brings a coupon under the code of a partner, or a partner under that of a coupon: visitors
 * type both into one field. `descriptors` are live with it. What is live already stays allowed.
 */
export function requireDistinctCodes(
  candidate: ReleaseDescriptor,
  { descriptors, replaced }: { readonly descriptors: readonly ReleaseDescriptor[]; readonly replaced: ReleaseDescriptor | undefined },
): void {
  const others = descriptors.filter(({ name }) => name !== candidate.name);
  const all = [...others, candidate].flatMap(codesOf);
  const before = new Set(replaced && codesOf(replaced).map(({ of, code }) => `${of} ${code}`));
  const clash = codesOf(candidate).find(
    ({ of, code }) => !before.has(`${of} ${code}`) && all.some((other) => other.of !== of && codeLetters(other.code) === codeLetters(code)),
  );
  if (!clash) return;
  const whose = clash.of === 'coupon' ? 'a partner' : 'a coupon';
  throw new ParseError(clash.file, [{ path: clash.field, message: `«${clash.code}» is the code of ${whose}: choose another` }]);
}
