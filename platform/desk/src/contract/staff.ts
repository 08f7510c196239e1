import { PersonNameSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { RoleSchema } from './role';

/** An e-mail address of staff, in small letters. */
export const StaffEmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(120),
  v.email('an e-mail address looks like name@example.com'),
);

/** Input of `staff.put`: somebody who may sign in from now on, or whose name and roles are these from now on. */
export const PutMemberSchema = v.strictObject({
  email: StaffEmailSchema,
  name: PersonNameSchema,
  roles: v.pipe(v.array(RoleSchema), v.minLength(1, 'staff has at least one role')),
});
export type PutMember = v.InferOutput<typeof PutMemberSchema>;

/** Input of `staff.remove`. */
export const RemovedMemberSchema = v.strictObject({ email: StaffEmailSchema });
