import type { OrderReference } from '@riwaq/contracts';
import type { AdminApi } from '@riwaq/gateway';
import { UserError } from '../../system/user-error';
import type { CommandContext, ParsedArguments } from '../command';
import { table } from '../inspect/table';

type Work = (adminApi: AdminApi) => Promise<void>;

/** What `riwaq orders retry` does: one message by its number, or all. Throws `UserError` where the command line names neither. */
export function retryOf(args: ParsedArguments, named: string | undefined, of: OrderReference | null, context: CommandContext): Work {
  const confirmed = args.text('confirm');
  const isNumber = named !== undefined && /^\d{1,9}$/.test(named);
  if (args.on('all') ? named !== undefined || of !== null : !isNumber || confirmed !== undefined)
    throw new UserError('name one message by its number, or say --all', 2);
  return args.on('all') ? retryAll(confirmed, context) : retry(Number(named), of, context);
}

/** Makes one message due. Throws `UserError` where there is none, or it is of an order that is not named, or of another one. */
function retry(id: number, of: OrderReference | null, { print, tell }: CommandContext): Work {
  return async (adminApi) => {
    const count = await adminApi.retry(id, of);
    if (count === 'elsewhere' || count === 'unnamed') {
      tell({ due: 0, result: count });
      const isUnnamed = `message ${id} is about an order: name it, riwaq orders retry ${id} --order <order>. riwaq orders says which it is`;
      throw new UserError(
        count === 'unnamed' ? isUnnamed : `message ${id} is not of ${of}: riwaq orders show ${of} --json numbers its messages`,
      );
    }
    if (count === 0)
      throw new UserError(
        'there is no such message that can be sent: riwaq orders lists those that wait. A receipt that arrived cannot go again',
      );
    tell({ due: 1, result: count === 'before' ? count : 'sent' });
    if (count === 'before') return print('this message was sent again within five minutes: nothing changes');
    print('one message is due now: the gateway sends with its next round');
  };
}

/** Makes all messages due that wait, as long as they are as many as was confirmed. Otherwise prints which they are, and throws `UserError`. */
function retryAll(confirmed: string | undefined, { print, tell }: CommandContext): Work {
  return async (adminApi) => {
    const count = confirmed !== undefined && /^\d{1,9}$/.test(confirmed) ? await adminApi.retryAll(Number(confirmed)) : null;
    if (count !== null) {
      tell({ due: count });
      return print(`${count} ${count === 1 ? 'message is' : 'messages are'} due now: the gateway sends with its next round`);
    }
    const messages = (await adminApi.list()).filter(({ state }) => state !== 'sending');
    tell({ due: 0, waiting: messages.length });
    if (messages.length === 0) throw new UserError('no message waits: nothing is sent');
    const kinds = messages.map(({ endpoint, letter, state }) => [letter === null ? endpoint : `letter «${letter}»`, state] as const);
    const distinct = [...new Map(kinds.map((kind) => [kind.join(' '), kind])).values()];
    const rows = distinct.map(([kind, state]) => [String(kinds.filter((one) => one[0] === kind && one[1] === state).length), kind, state]);
    for (const line of table([['messages', 'of', 'state'], ...rows])) print(line);
    throw new UserError(`nothing is sent: these ${messages.length} go with riwaq orders retry --all --confirm ${messages.length}`, 2);
  };
}
