import { algeriaDay } from '@riwaq/contracts';
import { ParseError, type ReleaseDescriptor } from '@riwaq/contracts/platform';
import * as v from 'valibot';

/** The register of affiliates and what refers to it, as far as data files of apps are read here. */
const CoursesSchema = v.object({
  affiliates: v.array(v.object({ code: v.string(), name: v.optional(v.string()), until: v.optional(v.string()) })),
  courses: v.optional(v.array(v.object({ slug: v.string(), affiliate: v.optional(v.string()) })), []),
});
const OffersSchema = v.object({
  promotions: v.array(v.object({ slug: v.string(), affiliates: v.array(v.object({ code: v.string(), name: v.optional(v.string()) })) })),
});
const CouponsSchema = v.object({ coupons: v.array(v.object({ code: v.string(), affiliate: v.optional(v.string()) })) });

/** A record that names an affiliate: its file, its field, and its own name there. `nameField` holds a name that must be the register's. */
interface Reference {
  readonly code: string;
  readonly file: string;
  readonly field: string;
  readonly record: string;
  readonly name?: string | undefined;
  readonly nameField?: string;
}

/** Where a release would go live, and when. */
interface Site {
  /** What is live with the release. */
  readonly descriptors: readonly ReleaseDescriptor[];
  /** The release of its app that it replaces. */
  readonly replaced: ReleaseDescriptor | undefined;
  /** In milliseconds. */
  readonly now: number;
}

function read<Schema extends v.GenericSchema>(schema: Schema, list: unknown): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, list);
  return result.success ? result.output : undefined;
}

const registerOf = ({ data }: ReleaseDescriptor) => read(CoursesSchema, data['course-prices.json'])?.affiliates;

function landingsOf({ data }: ReleaseDescriptor): Reference[] {
  const courses = read(CoursesSchema, data['course-prices.json'])?.courses ?? [];
  const landings = courses.flatMap(({ slug, affiliate }) => (affiliate === undefined ? [] : [{ slug, code: affiliate }]));
  return landings.map(({ slug, code }, at) => ({
    code,
    file: 'content/landings.json',
    field: `${at}.affiliate`,
    record: `${code}/${slug}`,
  }));
}

function referencesOf(release: ReleaseDescriptor): Reference[] {
  const promotions = read(OffersSchema, release.data['offer-prices.json'])?.promotions ?? [];
  const coupons = read(CouponsSchema, release.data['coupons.json'])?.coupons ?? [];
  return [
    ...landingsOf(release),
    ...promotions.flatMap(({ slug, affiliates }) =>
      affiliates.map(({ code, name }, at) => {
        const [file, field] = [`content/promotions/${slug}.json`, `affiliates.${at}`];
        return { code, file, field: `${field}.affiliateId`, record: `${code}/${slug}`, name, nameField: `${field}.name` };
      }),
    ),
    ...coupons.flatMap(({ code: record, affiliate: code }, at) =>
      code === undefined ? [] : [{ code, file: 'content/coupons.json', field: `coupons.${at}.affiliate`, record }],
    ),
  ];
}

/** What a record says; the place of it in its file may change. */
const keyOf = ({ file, record, code, name = '' }: Reference) => [file, record, code, name].join('\n');

/**
 * Throws `ParseError` with file and field where records of `candidate` and the register of affiliates disagree (D47): a landing, a promotion or a coupon of an
 * unknown affiliate, of one who has left by `now`, or under another name than the register's; and where it takes an affiliate out who is still named.
 * What the replaced release said stays allowed. Where nothing live has a register, nothing is refused.
 */
export function requireRegisteredAffiliates(candidate: ReleaseDescriptor, { descriptors, replaced, now }: Site): void {
  const all = [...descriptors.filter(({ name }) => name !== candidate.name), candidate];
  const registers = all.flatMap((release) => registerOf(release) ?? []);
  if (!all.some(registerOf)) return;
  requireKept(candidate, replaced, all);
  const register = new Map(registers.map((affiliate) => [affiliate.code, affiliate]));
  const before = new Set(replaced && referencesOf(replaced).map(keyOf));
  for (const reference of referencesOf(candidate)) {
    if (before.has(keyOf(reference))) continue;
    const { code, file, field, name, nameField = field } = reference;
    const known = register.get(code);
    const refuse = (path: string, message: string) => {
      throw new ParseError(file, [{ path, message }]);
    };
    if (!known) refuse(field, `there is no affiliate «${code}» in the register: correct it, or add him to content/affiliates.json first`);
    else if (known.until !== undefined && known.until < algeriaDay(now))
      refuse(field, `«${code}» was an affiliate until ${known.until}: leave him out, or change his last day`);
    else if (name !== undefined && known.name !== undefined && name !== known.name)
      refuse(nameField, `the register calls «${code}» «${known.name}»: write this name`);
  }
}

/** Throws `ParseError` where an affiliate leaves the register and another app's records name him: his pages would credit nobody, and say nothing of it. */
function requireKept(candidate: ReleaseDescriptor, replaced: ReleaseDescriptor | undefined, all: readonly ReleaseDescriptor[]): void {
  const [before, after] = [replaced && registerOf(replaced), registerOf(candidate)];
  if (!before || !after) return;
  const kept = new Set(after.map(({ code }) => code));
  const gone = new Set(before.map(({ code }) => code).filter((code) => !kept.has(code)));
  const naming = all.flatMap(referencesOf).find(({ code }) => gone.has(code));
  if (!naming) return;
  const message = `«${naming.code}» is still named in ${naming.file}: ${naming.field}: keep him here, and write his last day`;
  throw new ParseError('content/affiliates.json', [{ path: '', message }]);
}
