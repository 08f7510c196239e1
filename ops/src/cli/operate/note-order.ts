import { algeriaDay, CalendarDaySchema, codeLetters, type OrderReference, OrderReferenceSchema, readDinars } from '@riwaq/contracts';
import type { AdminApi } from '@riwaq/gateway';
import * as v from 'valibot';
import { UserError } from '../../system/user-error';
import type { CommandContext, ParsedArguments } from '../command';
import { section, shownTime } from '../inspect/table';

type NotedChange = Parameters<AdminApi['change']>[0];
type ChangeResult = Awaited<ReturnType<AdminApi['change']>>;

/** Notes what happened to an order. Returns the text for the operator: the same twice is no error. Throws `UserError` where nothing is noted. */
async function changeText(adminApi: AdminApi, noted: NotedChange): Promise<string> {
  const { reference, change } = noted;
  const result = await adminApi.change(noted);
  switch (result.outcome) {
    case 'paid':
      return paidText(reference, result);
    case 'changed':
      return `${reference} is ${change}: its page says so, and its buyer is written to once`;
    case 'before': {
      const { by, at, amount, day } = result.entry;
      const what = amount === undefined ? '' : `, ${amount} dinar of ${day}`;
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
    case 'unpaid':
      return `nobody has paid ${reference} yet: riwaq orders paid ${reference} --amount <dinar> first`;
    case 'money':
      return change === 'paid'
        ? `money has come for ${reference} already: riwaq orders show ${reference}. If this is another transfer, note it with --second`
        : `money has come for ${reference}: give it back, then riwaq orders refunded ${reference}`;
  }
}

/** Prints an order with its payments and who noted what. Throws `UserError` for an unknown one. */
export async function showOrder(adminApi: AdminApi, reference: OrderReference, { print, tell }: CommandContext): Promise<void> {
  const order = await adminApi.order(reference);
  if (!order) throw new UserError(refusalOfChange('unknown', { reference, change: 'activated', by: '' }));
  const { payments, history } = order;
  print(`${reference}  ${order.total ?? 'no price'}  ${order.method}  ordered ${shownTime(order.ordered)}`);
  const rows = payments.map(({ transfer, way, state, paid, since }) => [transfer, way, state, paid ?? 'nothing', shownTime(since)]);
  section(print, 'its payments', [['transfer', 'way', 'state', 'paid', 'since'], ...rows]);
  const noted = history.map(({ change, by, at, amount, day }) => [change, by, shownTime(at), String(amount ?? ''), day ?? '']);
  section(print, 'what was noted', [['change', 'by', 'at', 'amount', 'day'], ...noted]);
  tell(order);
}

/** Notes what happened to an order, and prints what follows. */
export function noteChange(noted: NotedChange, { print, tell }: CommandContext): (adminApi: AdminApi) => Promise<void> {
  return async (adminApi) => {
    print(await changeText(adminApi, noted));
    tell(noted);
  };
}

/** A typed reference: its letters and digits, with or without `RQ-`. */
export function readReference(named = ''): OrderReference {
  const reference = v.safeParse(OrderReferenceSchema, `RQ-${codeLetters(named).replace(/^RQ/, '')}`);
  if (!reference.success) throw new UserError(`«${named}» is no order: name one by its reference, such as RQ-7K3M9QXA`, 2);
  return reference.output;
}

/** Amount and day of a transfer, as typed. */
export function readTransfer(args: ParsedArguments, { now }: CommandContext): { readonly amount: number; readonly day: string } {
  const [typed = '', day = algeriaDay(now())] = [args.text('amount'), args.text('on')];
  const { amount = 0, hundredths = 0 } = readDinars(typed) ?? {};
  if (amount < 1 || amount > 999_999_999 || hundredths > 0)
    throw new UserError('say the amount that came, in whole dinar: --amount 5000', 2);
  if (!v.is(CalendarDaySchema, day)) throw new UserError(`«${day}» is no day: --on 2026-11-22`, 2);
  return { amount, day };
}
