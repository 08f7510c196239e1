import { UserError } from '../../system/user-error';
import type { Command } from '../command';
import { daysOption, gcCommand } from '../releases/gc';
import { composeCommand } from './compose';
import { acceptOptions, promoteCommand } from './promote';
import { partOption, rollbackCommand } from './rollback';

const planned = [promoteCommand, rollbackCommand, composeCommand, gcCommand];

/** `riwaq plan`: the effects of a change, without the change. */
export const planCommand: Command = {
  name: 'plan',
  summary: 'what promote, rollback, compose or gc would do: addresses, prices, header, documents',
  usage: [
    'riwaq plan promote <app>@<version> …',
    'riwaq plan rollback <app> [version] [--only code|records]',
    'riwaq plan compose',
    'riwaq plan gc [--days <n>]',
    '',
    'These commands print the same before they act. Prints addresses that come and go (a release that',
    'loses some is refused without --drop; a release of another repository without --moved), prices,',
    'entries of the header, fields of the configuration, bytes of script of a first page, what devices keep that the release cannot read, and how many documents are composed. Nothing is changed.',
  ],
  options: { ...acceptOptions, ...partOption, ...daysOption },
  positionals: [1, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const [name, ...words] = args.positionals;
    const command = planned.find((candidate) => candidate.name === name);
    if (!command) throw new UserError(`there is no plan of «${name}»: ${planned.map((candidate) => candidate.name).join(', ')}`, 2);
    if (words.length < command.positionals[0]) throw new UserError(`plan ${name} needs more: ${command.usage[0]}`, 2);
    const on = (option: string) => option === 'plan' || args.on(option);
    await command.run({ ...args, positionals: words, on }, context);
  },
};
