import { PutMemberSchema, RemovedMemberSchema } from '../contract/staff';
import { DeskError, messageOf } from './desk-error';
import type { DeskParts } from './desk-parts';
import { staffEmail } from './staff-email';
import { operatorProcedure, router } from './trpc';

type StaffParts = Pick<DeskParts, 'staff' | 'origin' | 'sendEmail' | 'now' | 'log'>;

/**
 * Who may sign in, for `operations`. Nobody changes their own roles or removes themselves, so that one who may undo it is always left
 * (decision 0207).
 */
export function staffRouter({ staff, origin, sendEmail, now, log }: StaffParts) {
  /** Tells somebody that the desk is open to them. Returns whether the mail server took it. */
  async function invite(to: string, by: string): Promise<boolean> {
    try {
      await sendEmail({ to, ...invitation(origin, by) });
      return true;
    } catch (error) {
      log(`an invitation was not mailed: ${messageOf(error)}`);
      return false;
    }
  }

  return router({
    list: operatorProcedure.query(async () => {
      const listed = await staff.all();
      return listed.map(({ email, name, roles, since, by }) => ({ email, name, roles, since, by }));
    }),
    put: operatorProcedure.input(PutMemberSchema).mutation(async ({ ctx: { member }, input }) => {
      const { email, roles } = input;
      const isSame = roles.length === member.roles.length && roles.every((role) => member.roles.includes(role));
      if (email === member.email && !isSame) throw ownAccess();
      const known = await staff.find(email);
      await staff.put({ ...input, since: new Date(now()).toISOString(), by: member.name });
      log(`staff: ${member.email} ${known ? 'changed' : 'added'} ${email}: ${roles.join(', ')}`);
      return { isInvited: known ? null : await invite(email, member.name) };
    }),
    remove: operatorProcedure.input(RemovedMemberSchema).mutation(async ({ ctx: { member }, input: { email } }) => {
      if (email === member.email) throw ownAccess();
      if (await staff.remove(email)) log(`staff: ${member.email} removed ${email}`);
    }),
  });
}

const ownAccess = () => new DeskError('not-yours', 'your own roles: somebody else of operations changes them');

const invitation = (address: string, by: string) =>
  staffEmail({
    subject: 'أُضفت إلى مكتب رِواق',
    paragraphs: [`أُضفت إلى مكتب رِواق بيد ${by}. افتحه واكتب هذا البريد، فيصلك رابط الدخول.`],
    link: { label: 'افتح المكتب', address },
  });
