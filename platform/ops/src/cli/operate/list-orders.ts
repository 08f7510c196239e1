import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MOST_LISTED, OrderQuestionSchema } from '@riwaq/contracts/platform';
import { orderSheet } from '@riwaq/desk/order-sheet';
import type { AdminApi } from '@riwaq/gateway';
import * as v from 'valibot';
import { UserError } from '../../system/user-error';
import { type CommandContext, type ParsedArguments, text } from '../command';
import { shownTime, table } from '../inspect/table';

/** Options of `riwaq orders list`, each a field of the question but for the file. */
export const listOptions = {
  stage: text('<state>', 'list: due, or one of money, declined, receipt, paid, review, waiting, activated, cancelled, refunded'),
  way: text('<way>', 'list: epayment, bank, crypto, paypal or undecided'),
  flow: text('<flow>', 'list: bundle, product, course, offer or promotion'),
  day: text('<day>', 'list: ordered on this day in Algeria'),
  partner: text('<code>', 'list: credited to this partner'),
  search: text('<text>', 'list: a reference, telephone, e-mail address or name'),
  after: text('<cursor>', 'list: behind this order, as --json says in next'),
  most: text('<n>', 'list: rows of a page; 50 where it is not given'),
  csv: text('<file>', 'list: writes all that is listed into this file, for a spreadsheet'),
};

const questionFields = ['stage', 'way', 'flow', 'day', 'partner', 'search', 'after'] as const;

/** Parses the question. Throws `UserError` with exit code 2. */
function readQuestion(args: ParsedArguments) {
  const given = Object.fromEntries(questionFields.flatMap((field) => [[field, args.text(field)] as const].filter(([, value]) => value)));
  const most = args.text('most');
  const asked = v.safeParse(OrderQuestionSchema, { ...given, ...(most !== undefined && { most: Number(most) }) });
  if (!asked.success) throw new UserError(`--${v.getDotPath(asked.issues[0]) ?? 'list'}: ${asked.issues[0].message}`, 2);
  return asked.output;
}

/** Returns what prints a page of the list of orders, or writes all of it as CSV. It says who ordered. */
export function listOrders(args: ParsedArguments, { print, tell, cwd }: CommandContext): (adminApi: AdminApi) => Promise<void> {
  const question = readQuestion(args);
  const file = args.text('csv');
  return async (adminApi) => {
    const list = await adminApi.orders({ ...question, ...(file !== undefined && { most: MOST_LISTED }) });
    if (file === undefined) {
      const rows = list.orders.map(({ reference, stage, dueSince, name, phone, total, ordered }) => [
        ...[reference, stage, name, phone, String(total ?? 'no price'), shownTime(ordered), dueSince === null ? '' : shownTime(dueSince)],
      ]);
      for (const line of table([['order', 'state', 'name', 'telephone', 'dinar', 'ordered', 'due since'], ...rows])) print(line);
      if (list.next) print(`more: --after ${list.next}`);
    } else {
      const path = resolve(cwd, file);
      await writeFile(path, orderSheet(list.orders), { mode: 0o600 });
      print(`wrote ${list.orders.length} orders to ${path}`);
    }
    tell(list);
  };
}
