import { randomUUID } from 'node:crypto';
import { PersonNameSchema, parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { StaffEmailSchema } from '../contract/staff';
import { type Member, noTables, openTables, told, userRow } from './staff-tables';

const since = v.pipe(v.string(), v.isoTimestamp());
/** Somebody who is added, or gets another name and other roles. */
const AddedSchema = v.strictObject({ ...told, name: PersonNameSchema, by: PersonNameSchema, since });

/** Somebody who may sign in, since when, and who said so. */
export interface ListedMember extends Member {
  readonly since: string;
  readonly by: string;
}

/** Who may sign in at the desk: the users of better-auth. */
export interface StaffList {
  all(): Promise<readonly ListedMember[]>;
  find(email: string): Promise<Member | undefined>;
  /** Adds somebody, or gives them another name and other roles. Throws `ParseError` for a wrong field. */
  put(member: v.InferInput<typeof AddedSchema>): Promise<void>;
  /** Removes somebody with their sessions and sign-in links. Returns whether there was somebody of that address. */
  remove(email: string): Promise<boolean>;
}

/** The staff in the file of a shop. No file is no staff. Throws `ParseError` for a damaged one. */
export function openStaffList(home: string): StaffList {
  const file = openTables(home);
  const users = async () => (await file.read())?.user ?? [];
  const addressOf = (text: string) => v.safeParse(StaffEmailSchema, text).output;

  return {
    async all() {
      return (await users()).map(({ id, email, name, roles, by, createdAt }) => ({
        ...{ id, email, name, roles, by, since: createdAt.toISOString() },
      }));
    },
    find: async (email) => (await users()).find((user) => user.email === addressOf(email)),
    async put(given) {
      const { since: at, ...member } = parse(AddedSchema, given, 'staff');
      await file.change((tables = noTables()) => {
        const known = tables.user.find(({ email }) => email === member.email);
        const user = userRow(member, known?.id ?? randomUUID(), new Date(at));
        return { ...tables, user: [...tables.user.filter((other) => other !== known), user] };
      });
    },
    remove: (email) =>
      file.change(({ user, session, verification } = noTables()) => {
        const removed = user.find((member) => member.email === addressOf(email));
        if (!removed) return undefined;
        return {
          user: user.filter((member) => member !== removed),
          session: session.filter(({ userId }) => userId !== removed.id),
          // A link's value is JSON with the address that it was sent to.
          verification: verification.filter(({ value }) => !value.includes(JSON.stringify(removed.email))),
        };
      }),
  };
}
