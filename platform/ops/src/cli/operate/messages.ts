import { codeLetters, OrderReferenceSchema } from '@riwaq/contracts';
import type { WaitingLetters } from '@riwaq/contracts/platform';
import type { StaffOutputs } from '@riwaq/gateway/staff';
import * as v from 'valibot';
import { UserError } from '../../system/user-error';
import { byOption, type Command, type CommandContext, flag, type ParsedArguments, text } from '../command';
import { mailAlarmLines } from '../inspect/mail-lines';
import { shownTime, table } from '../inspect/table';
import { retryOf } from './retry-messages';

/** `riwaq messages`: what no endpoint and no mail server has taken yet. Orders themselves are worked at the desk. */
export const messagesCommand: Command = {
  name: 'messages',
  summary: 'messages that no form endpoint or mail server has taken yet; sends them again',
  usage: [
    'riwaq messages',
    'riwaq messages retry <number> [--order <order>]',
    'riwaq messages retry --all [--confirm <n>]',
    '',
    'Lists what the gateway still has to deliver, without a word of who ordered. A message that is dead has failed too often and waits for you: mend its',
    'endpoint, then retry it, or all of them. One that is about an order is named with it. Payments and orders that wait for a person are at the desk.',
    'Asks the running gateway: at STAFF_URL (several with commas; else STAFF_PORT of this machine) with STAFF_TOKEN, or where neither is set on the',
    'socket of the embedded database under RIWAQ_HOME.',
  ],
  options: {
    all: flag('retry: every message that waits. Says which they are, and sends them with --confirm'),
    confirm: text('<n>', 'retry --all: how many messages there are'),
    order: text('<order>', 'retry: the order that the message is about'),
    by: byOption('who sends them again'),
  },
  positionals: [0, 2],
  async run(args, context) {
    const [verb, named] = args.positionals;
    if (verb !== undefined && verb !== 'retry') throw new UserError(`messages takes no «${verb}»: retry`, 2);
    if (verb === undefined && args.on('all')) throw new UserError('messages takes no --all: riwaq messages retry --all', 2);
    const work = verb === 'retry' ? retryOf(args, named, orderOf(args), context) : undefined;
    const staff = (await context.staff()).as({ name: args.text('by') ?? context.user(), roles: ['operations'] });
    try {
      await (work ? work(staff) : listMessages((await staff.waiting.list.query()).messages, context));
    } catch (error) {
      throw isOfGateway(error) ? new UserError(error.cause.message, 1, { cause: error }) : error;
    }
  },
};

/** Whether a call failed because no gateway answered, or it refused the token. */
const isOfGateway = (error: unknown): error is Error & { readonly cause: Error } =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === 'StaffUnavailableError';

/** The order that is named: its letters and digits, with or without `RQ-`; null where none is. */
function orderOf(args: ParsedArguments): v.InferOutput<typeof OrderReferenceSchema> | null {
  const named = args.text('order');
  if (named === undefined) return null;
  const reference = v.safeParse(OrderReferenceSchema, `RQ-${codeLetters(named).replace(/^RQ/, '')}`);
  if (!reference.success) throw new UserError(`«${named}» is no order: name one by its reference, such as RQ-7K3M9QXA`, 2);
  return reference.output;
}

type Messages = StaffOutputs['waiting']['list']['messages'];

/** Prints the waiting messages and why letters wait. Prints nothing about buyers. */
function listMessages(messages: Messages, { print, tell, warn, now }: CommandContext): void {
  for (const line of mailAlarmLines(waitingLetters(messages), now())) warn(`ALERT: ${line}`);
  tell({ messages });
  if (messages.length === 0) {
    print('every message has arrived');
    return;
  }
  const rows = messages.map(
    ({ id, endpoint, key, state, attempts, last_status: status, fault, created_at: created, due_at: due, reference }) => [
      String(id),
      state,
      endpoint,
      key,
      reference ?? '',
      String(attempts),
      [status ?? 'none', ...(fault === null ? [] : [fault])].join(' '),
      shownTime(created),
      state === 'dead' ? 'never' : shownTime(due),
    ],
  );
  for (const line of table([['number', 'state', 'form', 'message', 'order', 'attempts', 'last answer', 'since', 'next'], ...rows]))
    print(line);
}

/** The letters among the messages, by the reason for which the mail server does not take them. */
function waitingLetters(messages: Messages): WaitingLetters[] {
  const faults = new Set(messages.flatMap(({ fault }) => fault ?? []));
  return [...faults].map((fault) => {
    const letters = messages.filter((message) => message.fault === fault);
    return { fault, letters: letters.length, since: Math.min(...letters.map(({ created_at: created }) => created)) };
  });
}
