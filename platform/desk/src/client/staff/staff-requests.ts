import type { PutMember } from '../../contract/staff';
import { desk, queryOf } from '../trpc';

/** Who may sign in. */
export const staffQuery = queryOf(['staff.list'], () => desk.staff.list.query());

/** Adds somebody, or gives them another name and other roles. The same twice changes nothing. */
export const putMember = (member: PutMember) => desk.staff.put.mutate(member);

export const removeMember = (email: string) => desk.staff.remove.mutate({ email });
