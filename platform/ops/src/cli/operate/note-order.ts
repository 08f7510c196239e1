import { algeriaDay, codeLetters, type OrderReference, OrderReferenceSchema, readTransferAmount } from '@riwaq/contracts';
import { CalendarDaySchema, typedLineOf } from '@riwaq/contracts/platform';
import type { AdminApi } from '@riwaq/gateway';
import * as v from 'valibot';
import { UserError } from '../../system/user-error';
import type { CommandContext, ParsedArguments } from '../command';
import { section, shownTime } from '../inspect/table';

type NotedChange = Parameters<AdminApi['change']>[0];
type NotedTransfer = Extract<NotedChange, { change: 'paid' }>;
type ChangeResult = Awaited<ReturnType<AdminApi['change']>>;
type OrderNote = Parameters<AdminApi['addNote']>[0];

/** The text for the operator: the same twice is no error. Throws `UserError` where nothing is noted. */
function changeText(noted: NotedChange, result: ChangeResult): string {
  const { reference } = noted;
  const change = noted.change === 'line-activated' ? 'activated' : noted.change;
  switch (result.outcome) {
    case 'paid':
      return paidText(reference, result);
    case 'changed':
      return result.left
        ? `a product of ${reference} is activated: its page says so, and its buyer is written to once. still to be activated: ${result.left}`
        : `${reference} is ${change}: its page says so, and its buyer is written to once`;
    case 'before': {
      const { by, at, amount, day, note } = result.entry;
      const what = amount === undefined ? '' : `, ${amount} dinar of ${day}${note ? `, number ${note}` : ''}`;
      return `${reference} was noted as ${change} before${what}, by ${by}, ${shownTime(at)}: nothing changes`;
    }
    default:
      throw new UserError(refusalOfChange(result.outcome, noted));
  }
}

function paidText(reference: string, { state, due }: Extract<ChangeResult, { outcome: 'paid' }>): string {
  switch (state) {
    case 'accepted':
      return `${reference} is paid: the gateway registers it with its next round, and its buyer is written to once`;
    case 'another-amount':
      return `${reference} costs ${due} dinar: this amount waits for you, and its buyer is told. riwaq orders accept, or orders refunded`;
    case 'paid-twice':
      return `${reference} is paid twice, and its buyer is told: give this money back, then riwaq orders refunded ${reference}`;
  }
}

function refusalOfChange(outcome: Exclude<ChangeResult['outcome'], 'paid' | 'changed' | 'before'>, { reference, change }: NotedChange) {
  switch (outcome) {
    case 'unknown':
      return `the gateway knows no order ${reference}: read it again in the receipt, or in the order's e-mail`;
    case 'day':
      return 'a transfer is of today or of the last 180 days, in Algeria: --on 2026-11-22';
    case 'line':
      return `${reference} has no such product: riwaq orders show ${reference} numbers them`;
    case 'unpaid':
      return `nobody has paid ${reference} yet: riwaq orders paid ${reference} --amount <dinar> first`;
    case 'money':
      return change === 'paid'
        ? `money has come for ${reference} already: riwaq orders show ${reference}. If this is another transfer, note it with --second`
        : `money has come for ${reference}: give it back, then riwaq orders refunded ${reference}`;
  }
}

type Work = (adminApi: AdminApi) => Promise<void>;

const unknown = (reference: OrderReference) => new UserError(refusalOfChange('unknown', { reference, change: 'activated', by: '' }));

/** Prints an order with its payments and who noted what, and tells all of it. Throws `UserError` for an unknown one. */
export function showOrder(reference: OrderReference, { print, tell }: CommandContext): Work {
  return async (adminApi) => {
    const order = await adminApi.order(reference);
    if (!order) throw unknown(reference);
    const { payments, history, notes, goods } = order;
    print(`${reference}  ${order.total ?? 'no price'}  ${order.method}  ordered ${shownTime(order.ordered)}`);
    const lines = goods.lines.map(({ name, detail, isActivated }, index) => [String(index + 1), name, detail, isActivated ? 'yes' : 'no']);
    section(print, 'its products', [['number', 'product', 'version', 'activated'], ...lines]);
    const rows = payments.map(({ transfer, way, state, paid, status, since }) => [
      transfer,
      way,
      status ? `${state} (${status})` : state,
      paid ?? 'nothing',
      shownTime(since),
    ]);
    section(print, 'its payments', [['transfer', 'way', 'state', 'paid', 'since'], ...rows]);
    const noted = history.map(({ change, by, at, amount, day, line }) => [
      line ? `${change} ${line}` : change,
      by,
      shownTime(at),
      String(amount ?? ''),
      day ?? '',
    ]);
    section(print, 'what was noted', [['change', 'by', 'at', 'amount', 'day'], ...noted]);
    section(print, 'notes', [['by', 'at', 'note'], ...notes.map(({ by, at, text }) => [by, shownTime(at), text])]);
    tell(order);
  };
}

/** Tells the picture of an order's receipt, as base64. */
export function tellReceipt(reference: OrderReference, { print, tell }: CommandContext): Work {
  return async (adminApi) => {
    const picture = await adminApi.receipt(reference);
    if (picture === null) throw new UserError(`there is no picture of a receipt of ${reference}`);
    print('the desk shows it; here it is told with --json');
    tell({ picture });
  };
}

/** Adds a note that only staff sees. */
export function addNote(note: OrderNote, { print, tell }: CommandContext): Work {
  if (note.text.trim() === '') throw new UserError('say what the note says: --text "…"', 2);
  return async (adminApi) => {
    const result = await adminApi.addNote(note);
    tell({ ...note, result });
    if (result === 'unknown') throw unknown(note.reference);
    print(result === 'noted' ? `noted of ${note.reference}` : 'your last note says the same: nothing changes');
  };
}

type Letter = Parameters<AdminApi['sendLetter']>[0];
const letterKinds = [
  ...(['received', 'receipt', 'paid', 'another-amount', 'paid-twice'] as const),
  ...(['refunded', 'returned', 'declined', 'activated', 'cancelled'] as const),
] satisfies Letter['kind'][];

/** Sends a letter of an order to its buyer again. */
export function sendLetter({ reference, kind }: { reference: OrderReference; kind: string }, { print, tell }: CommandContext): Work {
  const known = letterKinds.find((one) => one === kind);
  if (!known) throw new UserError(`name a letter: --kind ${letterKinds.join(', ')}`, 2);
  return async (adminApi) => {
    const result = await adminApi.sendLetter({ reference, kind: known });
    tell({ reference, kind, result });
    if (result === 'unknown') throw unknown(reference);
    if (result === 'not-happened')
      throw new UserError(`the letter «${kind}» says what did not happen to ${reference}: riwaq orders show ${reference} says what did`);
    const sent = `the letter «${kind}» goes to the buyer of ${reference} with the gateway's next round`;
    print(result === 'sent' ? sent : 'a letter was sent again within five minutes: nothing changes');
  };
}

/** Notes what happened to an order, and prints what follows. */
export function noteChange(noted: NotedChange, { print, tell }: CommandContext): (adminApi: AdminApi) => Promise<void> {
  return async (adminApi) => {
    const result = await adminApi.change(noted);
    tell({ ...noted, result });
    print(changeText(noted, result));
  };
}

/** A typed reference: its letters and digits, with or without `RQ-`. */
export function readReference(named = ''): OrderReference {
  const reference = v.safeParse(OrderReferenceSchema, `RQ-${codeLetters(named).replace(/^RQ/, '')}`);
  if (!reference.success) throw new UserError(`«${named}» is no order: name one by its reference, such as RQ-7K3M9QXA`, 2);
  return reference.output;
}

/** An activation of one product, or of all that are left where none is given. */
export function readActivation(
  args: ParsedArguments,
): { readonly change: 'activated' } | { readonly change: 'line-activated'; readonly line: number } {
  const typed = args.text('product');
  if (typed === undefined) return { change: 'activated' };
  if (!/^[1-9]\d?$/.test(typed)) throw new UserError(`«${typed}» is no number of a product: riwaq orders show numbers them`, 2);
  return { change: 'line-activated', line: Number(typed) };
}

/** Amount and day of a transfer, as typed. */
export function readTransfer(args: ParsedArguments, { now }: CommandContext): Pick<NotedTransfer, 'amount' | 'day' | 'note' | 'request'> {
  const [typed = '', day = algeriaDay(now())] = [args.text('amount'), args.text('on')];
  const amount = readTransferAmount(typed);
  if (typeof amount === 'string') throw new UserError('say the amount that came, in whole dinar: --amount 5000', 2);
  if (!v.is(CalendarDaySchema, day)) throw new UserError(`«${day}» is no day: --on 2026-11-22`, 2);
  const note = v.safeParse(typedLineOf(120), args.text('note') ?? '');
  if (!note.success) throw new UserError(`--note: ${note.issues[0].message}`, 2);
  const request = args.text('request');
  return { amount, day, ...(note.output && { note: note.output }), ...(request !== undefined && { request }) };
}
