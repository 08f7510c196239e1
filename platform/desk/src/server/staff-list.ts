import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PersonNameSchema, parse } from '@riwaq/contracts/platform';
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

/** As the file has it. A later desk may have written more, and an earlier one longer names. */
const StoredSchema = v.object({
  email: StaffEmailSchema,
  /** Sessions, sign-in links and jobs name it. Somebody who is removed and added again gets another: an earlier session or link leads nowhere. */
  account: v.optional(v.pipe(v.string(), v.email())),
  /** The name in the history. */
  name: v.string(),
  roles: v.pipe(v.array(RoleSchema), v.minLength(1, 'staff has at least one role')),
  since: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
});
/** As it is written. */
const WrittenSchema = v.strictObject({ ...StoredSchema.entries, name: PersonNameSchema, by: PersonNameSchema });
/** The sessions of a member without an account name the address. */
const MemberSchema = v.pipe(
  StoredSchema,
  v.transform((member) => ({ ...member, account: member.account ?? member.email })),
);
/** Somebody who may sign in. */
export type Member = v.InferOutput<typeof MemberSchema>;

const FileSchema = v.object({ staff: v.array(MemberSchema) });

/** Who may sign in at the desk. Read at each request: somebody removed is out with the next one. */
export interface StaffList {
  all(): Promise<readonly Member[]>;
  find(email: string): Promise<Member | undefined>;
  /** Who has this account. */
  findAccount(account: string): Promise<Member | undefined>;
  /** Adds somebody, or gives them another name and other roles. Throws `ParseError` for a wrong field. */
  put(member: Omit<v.InferInput<typeof StoredSchema>, 'account'>): Promise<void>;
  /** Returns whether there was somebody of that address. */
  remove(email: string): Promise<boolean>;
}

/** The file of staff below `RIWAQ_HOME`. */
export const staffFile = (home: string): string => join(home, 'desk/staff.json');

/** The staff in the file of a shop, readable by its user alone. No file is no staff. Throws `ParseError` for a damaged one. */
export function openStaffList(home: string): StaffList {
  const file = privateFile(staffFile(home), FileSchema);
  const all = async () => (await file.read())?.staff ?? [];

  return {
    all,
    async find(email) {
      const wanted = v.safeParse(StaffEmailSchema, email);
      return wanted.success ? (await all()).find((member) => member.email === wanted.output) : undefined;
    },
    findAccount: async (account) => (await all()).find((member) => member.account === account),
    async put(given) {
      const member = parse(WrittenSchema, given, 'staff');
      await file.change((content) => {
        const before = content?.staff ?? [];
        const known = before.find(({ email }) => email === member.email);
        const account = known?.account ?? `${randomUUID()}@staff.invalid`;
        return { staff: [...before.filter((other) => other !== known), { ...member, account }] };
      });
    },
    async remove(email) {
      const removed = v.safeParse(StaffEmailSchema, email);
      return file.change((content) => {
        const staff = content?.staff.filter((member) => member.email !== removed.output);
        return staff && staff.length < (content?.staff.length ?? 0) ? { staff } : undefined;
      });
    },
  };
}
