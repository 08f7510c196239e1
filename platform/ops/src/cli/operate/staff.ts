import { formatInstant } from '../../system/terminal';
import { UserError } from '../../system/user-error';
import { byOption, type Command, text } from '../command';
import { table } from '../inspect/table';

/** `riwaq staff`: who may sign in at the desk. */
export const staffCommand: Command = {
  name: 'staff',
  summary: 'who may sign in at the desk, and what they may change there',
  usage: [
    'riwaq staff',
    'riwaq staff add <email> --role <role>',
    'riwaq staff remove <email>',
    '',
    'A role is the name of a remote (offers, courses, catalog, checkout), for who promotes and rolls back that app alone; or operations, for who',
    'changes everything. Who sells has orders, products or partners: they work at orders, publish records, read what partners brought, and release nothing.',
    'Somebody who is added again gets the name and the roles that you say now. Somebody removed is out with their next click.',
  ],
  options: {
    role: text('<role>', 'the role; several with commas'),
    name: text('<name>', 'the name in the history; the first part of the address where it is not given'),
    by: byOption('who says so'),
  },
  positionals: [0, 2],
  async run(args, { home, now, user, print, tell }) {
    const { openStaffList } = await import('@riwaq/desk/staff-list');
    const list = openStaffList(home);
    const [verb, email] = args.positionals;
    if (verb === undefined) {
      const staff = await list.all();
      tell({ staff });
      if (staff.length === 0) return print('nobody may sign in: riwaq staff add <email> --role operations');
      const rows = staff.map((one) => [one.email, one.name, one.roles.join(', '), formatInstant(one.since), one.by]);
      for (const line of table([['e-mail', 'name', 'roles', 'since', 'by'], ...rows])) print(line);
      return;
    }
    if (verb !== 'add' && verb !== 'remove') throw new UserError(`staff takes no «${verb}»: add, remove`, 2);
    if (email === undefined) throw new UserError(`name somebody by e-mail: riwaq staff ${verb} name@example.com`, 2);
    if (verb === 'remove') {
      if (!(await list.remove(email))) throw new UserError(`${email} is not staff: riwaq staff lists who is`);
      tell({ removed: email });
      return print(`${email} may not sign in any more`);
    }
    const roles = (args.text('role') ?? '')
      .split(',')
      .map((role) => role.trim())
      .filter(Boolean);
    if (roles.length === 0) throw new UserError('say what they may change: --role offers, or --role operations', 2);
    const name = args.text('name') ?? email.split('@')[0] ?? email;
    await list.put({ email, name, roles, since: new Date(now()).toISOString(), by: args.text('by') ?? user() });
    tell({ added: email, roles });
    print(`${email} may sign in at the desk: ${roles.join(', ')}`);
  },
};
