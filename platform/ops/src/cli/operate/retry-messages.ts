import type { OrderReference } from '@riwaq/contracts';
import type { AdminApi } from '@riwaq/gateway';
import { UserError } from '../../system/user-error';
import type { CommandContext, ParsedArguments } from '../command';

/** The message that `riwaq orders retry` names; null for all. Throws `UserError` where it names none. */
export function retriedBy(args: ParsedArguments, id: string | undefined): number | null {
  if (args.on('all') && id === undefined) return null;
  if (args.on('all') || id === undefined || !/^\d{1,9}$/.test(id)) throw new UserError('name one message by its number, or say --all', 2);
  return Number(id);
}

/** Makes one message due, or all that wait. Throws `UserError` where there is none, or it is not of the order `of`. */
export async function retry(adminApi: AdminApi, id: number | null, { print, tell }: CommandContext, of?: OrderReference): Promise<void> {
  const count = await adminApi.retry(id, of);
  if (count === 'elsewhere') {
    tell({ due: 0, result: count });
    throw new UserError(`message ${id} is not of ${of}: riwaq orders show ${of} --json numbers its messages`);
  }
  if (count === 0)
    throw new UserError(
      'there is no such message that can be sent: riwaq orders lists those that wait. A receipt that arrived cannot go again',
    );
  tell({ due: count, result: count === 'before' ? count : 'sent' });
  if (count === 'before') return print('this message was sent again within five minutes: nothing changes');
  print(`${count === 1 ? 'one message is' : `${count} messages are`} due now: the gateway sends with its next round`);
}
