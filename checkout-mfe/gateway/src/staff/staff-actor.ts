import { RemoteNameSchema, SlugSchema } from '@riwaq/contracts';
import { PersonNameSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';

/** Header that says who acts. Only a holder of the service token can send it: the desk, which has checked the session. */
export const ACTOR_HEADER = 'x-staff-actor';

/** Who acts, as the desk says it: somebody of staff with roles, or an affiliate, who reads its own numbers and has no role. */
const StaffActorSchema = v.object({
  // Lists of staff of earlier desks have longer names.
  name: v.pipe(
    v.string(),
    v.transform((name) => name.slice(0, 60).trim()),
    PersonNameSchema,
  ),
  roles: v.array(RemoteNameSchema),
  /** Code of the affiliate whose numbers alone are read. */
  affiliate: v.exactOptional(SlugSchema),
});
export type StaffActor = v.InferOutput<typeof StaffActorSchema>;

/** The header's value. A header carries no Arabic letters. */
export const actorHeader = (actor: StaffActor): string => encodeURIComponent(JSON.stringify(actor));

const HeaderSchema = v.pipe(v.string(), v.rawTransform(decoded), v.parseJson(), StaffActorSchema);

/** Who acts, by the header; null where it says nobody. */
export function readActor(header: string | readonly string[] | undefined): StaffActor | null {
  const { success, output } = v.safeParse(HeaderSchema, header);
  return success ? output : null;
}

function decoded({ dataset: { value }, addIssue, NEVER }: v.RawTransformContext<string>): string {
  try {
    return decodeURIComponent(value);
  } catch {
    addIssue({ message: 'is not encoded' });
    return NEVER;
  }
}
