import { join } from 'node:path';
import * as v from 'valibot';
import { PutMemberSchema } from '../contract/staff';
import { type PrivateFile, privateFile } from './private-file';

/** What is told of somebody of staff. An earlier desk took longer names. */
export const told = {
  ...PutMemberSchema.entries,
  /** The name in the history. */
  name: v.string(),
  /** Who added them. */
  by: v.string(),
};
const InstantSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
const row = { id: v.string(), createdAt: InstantSchema, updatedAt: InstantSchema };

/** better-auth's user, with `roles` and `by` as fields of ours. Only those who may sign in have a row. */
const UserSchema = v.object({ ...row, ...told, emailVerified: v.boolean() });
const TablesSchema = v.object({
  user: v.array(UserSchema),
  session: v.array(v.looseObject({ ...row, userId: v.string(), expiresAt: InstantSchema })),
  /** Sign-in links, each by the digest of its token. */
  verification: v.array(v.looseObject({ ...row, value: v.string(), expiresAt: InstantSchema })),
});
/** better-auth's tables, as a file has them. */
export type Tables = v.InferOutput<typeof TablesSchema>;
export const noTables = (): Tables => ({ user: [], session: [], verification: [] });

/** Somebody of staff who asks for something. A session without a row of theirs is nobody's. */
export const MemberSchema = v.pick(UserSchema, ['id', 'email', 'name', 'roles']);
export type Member = v.InferOutput<typeof MemberSchema>;

/** What desks before these tables wrote. Its staff is taken over; the next change writes it as tables. */
const EarlierSchema = v.pipe(
  v.object({ staff: v.array(v.object({ ...told, account: v.optional(v.string()), since: InstantSchema })) }),
  v.transform(({ staff }): Tables => {
    const userOf = ({ account, since, ...member }: (typeof staff)[number]) => userRow(member, account ?? member.email, since);
    return { ...noTables(), user: staff.map(userOf) };
  }),
);

/** The row of somebody, added at an instant. Their address is known: the shop's operator wrote it. */
export const userRow = (member: Omit<Member, 'id'> & { readonly by: string }, id: string, at: Date): Tables['user'][number] => ({
  ...{ ...member, id, emailVerified: true, createdAt: at, updatedAt: at },
});

/** The staff as desks before these tables read it, with an account that looks like an address: one that is put back, or still runs, lets the same people in. */
const forEarlierDesks = (user: Tables['user']): v.InferInput<typeof EarlierSchema>['staff'] =>
  user.map(({ id, email, name, roles, by, createdAt }) => ({
    ...{ email, name, roles, by, since: createdAt.toISOString() },
    account: id.includes('@') ? id : `${id}@staff.invalid`,
  }));

/** The tables in the file of a shop, readable by its user alone. `read` throws `ParseError` for a damaged one. */
export function openTables(home: string): PrivateFile<Tables> {
  const { read, change } = privateFile(join(home, 'desk/staff.json'), v.union([TablesSchema, EarlierSchema]));
  return {
    read,
    change: (work) =>
      change(async (content) => {
        const tables = await work(content);
        return tables && Object.assign({ staff: forEarlierDesks(tables.user) }, tables);
      }),
  };
}
