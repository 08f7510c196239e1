import type { OrderReference } from '@riwaq/contracts';
import { RequestIdSchema } from '@riwaq/contracts/platform';
import type { AdminApi, SettlementResult } from '@riwaq/gateway';
import { UserError } from '../../system/user-error';
import { byOption, type Command, type CommandContext, flag, type ParsedArguments, text } from '../command';
import { shownTime } from '../inspect/table';
import { listOptions, listOrders } from './list-orders';
import { listWaiting } from './list-waiting';
import { addNote, noteChange, readActivation, readReference, readTransfer, sendLetter, showOrder, tellReceipt } from './note-order';
import { retryOf } from './retry-messages';
import { openShopAdminApi } from './shop-admin-api';

type Settlement = Parameters<AdminApi['settle']>[0];

/** Settles a payment of a wrong amount or a second payment, and tells what came of it. Throws `UserError` where there is no such payment, or it is settled. */
async function settleOrder(adminApi: AdminApi, settlement: Settlement, { print, tell }: CommandContext): Promise<void> {
  const settling = await adminApi.settle(settlement);
  tell({ ...settlement, result: settling });
  if (settling.outcome !== 'settled') throw new UserError(refusalOf(settling, settlement));
  const accepted = `${settling.reference} is accepted as paid: the gateway registers it with its next round`;
  const refunded = `${settling.reference} is closed as refunded: its buyer is told that the money went back`;
  print(settlement.as === 'accepted' ? accepted : refunded);
}

function refusalOf(settling: Exclude<SettlementResult, { outcome: 'settled' }>, { order, of }: Settlement): string {
  switch (settling.outcome) {
    case 'unknown':
      return `no payment that waits for you has come for «${order}»: riwaq orders lists those that have, riwaq orders show its payments`;
    case 'several':
      return `${settling.reference} has several payments that wait for you: name one by its number (${settling.transfers.join(', ')}), with --order ${settling.reference}`;
    case 'before':
      return `${settling.reference} was settled before: ${settling.as} by ${settling.by}, ${shownTime(settling.at)}`;
    case 'elsewhere':
      return `payment «${order}» is not of ${of}: riwaq orders show ${of} numbers its payments`;
    case 'unnamed':
      return `«${order}» names no order: say --order <order>, or name the order alone`;
    case 'paid':
      return `another transfer has paid ${settling.reference} already: give ${settling.transfer} back, then riwaq orders refunded ${settling.transfer} --order ${settling.reference}`;
  }
}

/** `riwaq orders`: orders that wait for their form endpoint or for a person. */
export const ordersCommand: Command = {
  name: 'orders',
  summary: 'orders that wait for their form endpoint or for you; notes that one was paid by transfer, activated, cancelled or refunded',
  usage: [
    'riwaq orders',
    'riwaq orders retry <number> --order <order>',
    'riwaq orders retry --all [--confirm <n>]',
    'riwaq orders list [--stage <state>] [--search <text>]',
    'riwaq orders show <order>',
    'riwaq orders receipt <order> --json',
    'riwaq orders paid <order> --amount <dinar> [--on <day>]',
    'riwaq orders activated <order> [--product <n>]',
    'riwaq orders cancelled <order>',
    'riwaq orders accept <order>',
    'riwaq orders refunded <order>',
    'riwaq orders refunded <payment> --order <order>',
    'riwaq orders note <order> --text <text>',
    'riwaq orders letter <order> --kind <kind>',
    '',
    'Lists what the gateway still has to deliver, without a word of who ordered. A message that is dead has failed too often',
    'and waits for you: mend its endpoint, then retry it. Below stand orders for which another amount has come than was due:',
    'accept one, and it is registered as any paid order; or give the money back at the provider, then say that it is refunded,',
    'and its visitor is told so. Last stand orders that were paid twice: give the second payment back, then say that it is',
    'refunded. Name it by its reference, or where it has several a payment by its number, with --order.',
    '',
    'The gateway does not see transfers to the postal account: note each with paid. The right amount registers the order as a',
    'card does; another one waits for you as above. Then note that its goods are activated, one --product after another as show',
    'numbers them, or all that are left. An order that nobody pays is',
    'cancelled; the money of a paid one that you gave back is refunded. The buyer is written to once each time, and the page of',
    'the order follows. To note the same twice changes nothing. Money for an order that has some already needs --second, and',
    'is then told as paid twice. Two transfers of the same amount and day are told apart by their numbers at the bank (--note);',
    'without numbers --second notes one second transfer. Reads DATABASE_URL, else the database under RIWAQ_HOME: where a shop runs on that, the shop',
    'is asked, as the user who runs it. list and show --json say who ordered, by page; the desk shows the same. note is for staff',
    'alone. letter writes to the buyer again; retry sends a message again that has arrived, by its number.',
  ],
  options: {
    all: flag('retry: every message that waits. Says which they are, and sends them with --confirm'),
    confirm: text('<n>', 'retry --all: how many messages there are'),
    amount: text('<dinar>', 'the amount that came, in whole dinar'),
    on: text('<day>', 'day of the transfer, such as 2026-11-22; today in Algeria where it is not given'),
    second: flag('note money although other money has come'),
    note: text('<text>', 'of a transfer: its number at the bank. The same number is the same transfer, another one another'),
    request: { ...text('<id>', 'of a transfer: what this call is named, so that it counts once'), schema: RequestIdSchema },
    text: text('<text>', 'of a note: what it says'),
    kind: text(
      '<kind>',
      'of a letter: received, receipt, paid, another-amount, paid-twice, refunded, returned, declined, activated or cancelled',
    ),
    order: text('<order>', 'accept, refunded, retry: the order of the payment or message that is named by its number'),
    product: text('<n>', 'activated: this product alone, as show numbers it'),
    by: byOption('who notes it, for the history of the order'),
    ...listOptions,
  },
  positionals: [0, 2],
  async run(args, context) {
    const work = workOf(args, context);
    const adminApi = await openShopAdminApi(context);
    try {
      await work(adminApi);
    } finally {
      await adminApi.close();
    }
  },
};

/** Parses the command line. Throws `UserError` before the database is opened. */
function workOf(args: ParsedArguments, context: CommandContext): (adminApi: AdminApi) => Promise<void> {
  const [verb, named] = args.positionals;
  const by = args.text('by') ?? context.user();
  refuseStrayOptions(args, verb);
  const settle = (as: 'accepted' | 'refunded') => {
    if (named === undefined || args.on('all')) throw new UserError(`name one order by its reference: riwaq orders ${verb} <order>`, 2);
    const order = /^rq/i.test(named) ? readReference(named) : named;
    return async (adminApi: AdminApi) => {
      await settleOrder(adminApi, { order, as, by, of: ownerOf(args) }, context);
    };
  };
  switch (verb) {
    case undefined:
      if (args.on('all')) throw new UserError('orders takes no «--all»: riwaq orders retry --all', 2);
      return (adminApi) => listWaiting(adminApi, context);
    case 'retry':
      return retryOf(args, named, ownerOf(args) ?? null, context);
    case 'accept':
      return settle('accepted');
    case 'refunded':
      return settle('refunded');
    case 'list':
      return listOrders(args, context);
    case 'show':
      return showOrder(readReference(named), context);
    case 'receipt':
      return tellReceipt(readReference(named), context);
    case 'note':
      return addNote({ reference: readReference(named), by, text: args.text('text') ?? '' }, context);
    case 'letter':
      return sendLetter({ reference: readReference(named), kind: args.text('kind') ?? '' }, context);
    case 'paid':
      return noteChange(
        { change: verb, reference: readReference(named), by, ...readTransfer(args, context), isSecond: args.on('second') },
        context,
      );
    case 'activated':
      return noteChange({ reference: readReference(named), by, ...readActivation(args) }, context);
    case 'cancelled':
      return noteChange({ change: verb, reference: readReference(named), by }, context);
    default:
      throw new UserError(
        `orders takes no «${verb}»: list, show, receipt, paid, activated, cancelled, accept, refunded, note, letter, retry`,
        2,
      );
  }
}

/** Which subcommand an option belongs to. */
const ownersOfOptions: Readonly<Record<string, string>> = {
  ...{ confirm: 'retry', amount: 'paid', on: 'paid', note: 'paid', request: 'paid', text: 'note', kind: 'letter', product: 'activated' },
  ...Object.fromEntries(Object.keys(listOptions).map((name) => [name, 'list'])),
};

/** The order that what is named must belong to; undefined where none is given. */
function ownerOf(args: ParsedArguments): OrderReference | undefined {
  const named = args.text('order');
  return named === undefined ? undefined : readReference(named);
}

/** Throws `UserError` for an option of another subcommand. */
function refuseStrayOptions(args: ParsedArguments, verb: string | undefined): void {
  if (args.text('order') !== undefined && !['accept', 'refunded', 'retry'].includes(verb ?? ''))
    throw new UserError('--order belongs to riwaq orders accept, refunded and retry', 2);
  const given = Object.entries(ownersOfOptions).filter(([name]) => args.text(name) !== undefined);
  const [option, owner] = given.find(([, wanted]) => wanted !== verb) ?? (args.on('second') && verb !== 'paid' ? ['second', 'paid'] : []);
  if (option !== undefined) throw new UserError(`--${option} belongs to riwaq orders ${owner}`, 2);
}
