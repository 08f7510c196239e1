import { join } from 'node:path';
import { parse, typedLineOf } from '@riwaq/contracts';
import * as v from 'valibot';
import { RoleSchema } from '../contract/role';
import { privateFile } from './private-file';

/** An e-mail address of staff, in small letters. */
export const StaffEmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(120),
  v.email('an e-mail address looks like name@example.com'),
);

const MemberSchema = v.strictObject({
  email: StaffEmailSchema,
  /** The name in the history. */
  name: v.pipe(typedLineOf(60), v.minLength(2, 'a name has at least 2 letters')),
  roles: v.pipe(v.array(RoleSchema), v.minLength(1, 'staff has at least one role')),
  since: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
});
/** Somebody who may sign in. */
export type Member = v.InferOutput<typeof MemberSchema>;

const FileSchema = v.strictObject({ staff: v.array(MemberSchema) });

/** Who may sign in at the desk. Read at each request: somebody removed is out with the next one. */
export interface StaffList {
  all(): Promise<readonly Member[]>;
  find(email: string): Promise<Member | undefined>;
  /** Adds somebody, or gives them another name and other roles. Throws `ParseError` for a wrong field. */
  put(member: Member): Promise<void>;
  /** Returns whether there was somebody of that address. */
  remove(email: string): Promise<boolean>;
}

/** The file of staff below `RIWAQ_HOME`. */
export const staffFile = (home: string): string => join(home, 'desk/staff.json');

/** The staff in the file of a shop, readable by its user alone. No file is no staff. Throws `ParseError` for a damaged one. */
export function openStaffList(home: string): StaffList {
  const file = privateFile(staffFile(home), FileSchema);
  const all = async () => (await file.read())?.staff ?? [];
  const write = (staff: Member[]) => file.write({ staff });

  return {
    all,
    async find(email) {
      const wanted = v.safeParse(StaffEmailSchema, email);
      return wanted.success ? (await all()).find((member) => member.email === wanted.output) : undefined;
    },
    async put(given) {
      const member = parse(MemberSchema, given, 'staff');
      await write([...(await all()).filter(({ email }) => email !== member.email), member]);
    },
    async remove(email) {
      const before = await all();
      const after = before.filter((member) => member.email !== email.trim().toLowerCase());
      if (after.length === before.length) return false;
      await write(after);
      return true;
    },
  };
}
