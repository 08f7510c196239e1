import type { OrderReference } from '@riwaq/contracts';
import type { StaffInterface } from '@riwaq/gateway/staff';
import { UserError } from '../../system/user-error';
import type { CommandContext, ParsedArguments } from '../command';
import { table } from '../inspect/table';

type Staff = ReturnType<StaffInterface['as']>;
type Work = (staff: Staff) => Promise<void>;

/** What `riwaq messages retry` does: one message by its number, or all. Throws `UserError` where the command line names neither. */
export function retryOf(args: ParsedArguments, named: string | undefined, of: OrderReference | null, context: CommandContext): Work {
  const confirmed = args.text('confirm');
  const isNumber = named !== undefined && /^\d{1,9}$/.test(named);
  if (args.on('all') ? named !== undefined || of !== null : !isNumber || confirmed !== undefined)
    throw new UserError('name one message by its number, or say --all', 2);
  return args.on('all') ? retryAll(confirmed, context) : retry(Number(named), of, context);
}

/** Makes one message due. Throws `UserError` where there is none, or it is about an order that is not named, or about another one. */
function retry(message: number, of: OrderReference | null, { print, tell }: CommandContext): Work {
  return async (staff) => {
    const result = await staff.waiting.retry.mutate({ message, of });
    tell({ message, result });
    switch (result) {
      case 'sent':
        return print('one message is due now: the gateway sends with its next round');
      case 'before':
        return print('this message was sent again within five minutes: nothing changes');
      case 'elsewhere':
        throw new UserError(
          of === null
            ? `message ${message} is about an order: riwaq messages says which. Name it with --order`
            : `message ${message} is not of ${of}: riwaq messages says of which it is`,
        );
      case 'unknown':
        throw new UserError('there is no such message that can be sent: riwaq messages lists those that wait');
    }
  };
}

/** Makes all messages due that wait, as long as they are as many as was confirmed. Otherwise prints which they are, and throws `UserError`. */
function retryAll(confirmed: string | undefined, { print, tell }: CommandContext): Work {
  return async (staff) => {
    const isNumber = confirmed !== undefined && /^\d{1,9}$/.test(confirmed);
    const count = isNumber ? await staff.waiting.retryAll.mutate({ seen: Number(confirmed) }) : null;
    if (count !== null) {
      tell({ due: count });
      return print(`${count} ${count === 1 ? 'message is' : 'messages are'} due now: the gateway sends with its next round`);
    }
    const messages = (await staff.waiting.list.query()).messages.filter(({ state }) => state !== 'sending');
    tell({ due: 0, waiting: messages.length });
    if (messages.length === 0) throw new UserError('no message waits: nothing is sent');
    const kinds = messages.map(({ endpoint, letter, state }) => [letter === null ? endpoint : `letter «${letter}»`, state] as const);
    const distinct = [...new Map(kinds.map((kind) => [kind.join(' '), kind])).values()];
    const rows = distinct.map(([kind, state]) => [String(kinds.filter((one) => one[0] === kind && one[1] === state).length), kind, state]);
    for (const line of table([['messages', 'of', 'state'], ...rows])) print(line);
    throw new UserError(`nothing is sent: these ${messages.length} go with riwaq messages retry --all --confirm ${messages.length}`, 2);
  };
}
