import { beforeEach, describe, expect, test } from '@jest/globals';
import type { StaffInterface, StaffOutputs } from '@riwaq/gateway/staff';
import type { CommandContext } from '../command';
import { messagesCommand } from './messages';

const at = Date.UTC(2026, 4, 3, 11);
const reference = 'RQ-7K3M9QXA';
type Message = StaffOutputs['waiting']['list']['messages'][number];
const common = { last_status: null, fault: null, letter: null, created_at: at, due_at: at + 60_000 };
const dead: Message = {
  ...common,
  id: 7,
  endpoint: 'paidOrder',
  key: 'transfer-41',
  reference,
  state: 'dead',
  attempts: 30,
  last_status: 500,
};
const contact: Message = { ...common, id: 9, endpoint: 'contact', key: 'contact-1', reference: null, state: 'waiting', attempts: 1 };
const letter: Message = {
  ...common,
  id: 11,
  endpoint: '@mail',
  key: 'email-paid-41',
  letter: 'paid',
  reference,
  state: 'waiting',
  attempts: 2,
};

let messages: Message[];
let retried: unknown[];
let output: string[];
beforeEach(() => {
  [messages, retried, output] = [[dead, contact], [], []];
});

class StaffUnavailableError extends Error {
  override readonly name = 'StaffUnavailableError';
}

/** The gateway in the place of its staff interface. */
const waiting = {
  list: { query: async () => ({ messages, payments: [], late: [] }) },
  retry: {
    async mutate(input: { readonly message: number; readonly of: string | null }) {
      const found = messages.find(({ id }) => id === input.message);
      if (!found) return 'unknown';
      if (found.reference !== input.of) return 'elsewhere';
      retried.push(input);
      return 'sent';
    },
  },
  retryAll: {
    async mutate({ seen }: { readonly seen: number }) {
      if (seen !== messages.length) return null;
      retried.push({ seen });
      return seen;
    },
  },
};

interface Options {
  readonly all?: boolean;
  readonly by?: string;
  readonly order?: string;
  readonly confirm?: string;
}
async function riwaq(positionals: readonly string[] = [], { all = false, ...texts }: Options = {}, list = waiting.list): Promise<string[]> {
  output = [];
  const print = (line: string) => void output.push(line);
  const staff = { as: () => ({ waiting: { ...waiting, list } }) } as unknown as StaffInterface;
  const context: Partial<CommandContext> = {
    user: () => 'lena',
    now: () => at + 3_600_000,
    tell: () => {},
    print,
    warn: print,
    staff: async () => staff,
  };
  const text = (name: string) => Object.entries(texts).find(([given]) => given === name)?.[1];
  await messagesCommand.run({ positionals, text, on: (name) => name === 'all' && all }, context as CommandContext);
  return output;
}

describe('riwaq messages', () => {
  test('lists what has not arrived, and why', async () => {
    expect(await riwaq()).toEqual([
      'number  state    form       message      order        attempts  last answer  since                 next',
      '7       dead     paidOrder  transfer-41  RQ-7K3M9QXA  30        500          2026-05-03 11:00 UTC  never',
      '9       waiting  contact    contact-1                 1         none         2026-05-03 11:00 UTC  2026-05-03 11:01 UTC',
    ]);
    messages = [];
    expect(await riwaq()).toEqual(['every message has arrived']);
  });

  test('makes one message due again, of the order that is named, or of a form that is no order', async () => {
    const sent = ['one message is due now: the gateway sends with its next round'];
    expect(await riwaq(['retry', '7'], { order: 'rq 7k3m 9qxa' })).toEqual(sent);
    expect(await riwaq(['retry', '9'])).toEqual(sent);
    expect(retried).toEqual([
      { message: 7, of: reference },
      { message: 9, of: null },
    ]);
  });

  test.each([undefined, '1', 'yes'])('says which all are, and sends none of them (--confirm %s)', async (confirm) => {
    messages = [dead, contact, letter];
    await expect(riwaq(['retry'], { all: true, ...(confirm !== undefined && { confirm }) })).rejects.toMatchObject({
      message: 'nothing is sent: these 3 go with riwaq messages retry --all --confirm 3',
      exitCode: 2,
    });
    expect(output).toEqual([
      'messages  of             state',
      '1         paidOrder      dead',
      '1         contact        waiting',
      '1         letter «paid»  waiting',
    ]);
    expect(retried).toEqual([]);
  });

  test('makes all messages due that were confirmed, and says so where nothing waits', async () => {
    expect(await riwaq(['retry'], { all: true, confirm: '2' })).toEqual(['2 messages are due now: the gateway sends with its next round']);
    expect(retried).toEqual([{ seen: 2 }]);
    messages = [];
    await expect(riwaq(['retry'], { all: true })).rejects.toThrow('no message waits: nothing is sent');
  });

  test.each<[string[], Options, string]>([
    [['retry'], {}, 'name one message'],
    [['retry', 'seven'], {}, 'name one message'],
    [['retry', '7'], { all: true }, 'name one message'],
    [['retry', '8'], {}, 'there is no such message'],
    [['retry', '7'], {}, 'message 7 is about an order: riwaq messages says which'],
    [['retry', '7'], { order: 'RQ-22223333' }, 'message 7 is not of RQ-22223333'],
    [['retry', '7'], { order: '--help' }, 'is no order'],
    [['forget'], {}, 'messages takes no «forget»'],
    [[], { all: true }, 'messages takes no --all'],
  ])('refuses %j %j', async (line, options, complaint) => {
    await expect(riwaq(line, options)).rejects.toThrow(complaint);
    expect(retried).toEqual([]);
  });

  test('says where no gateway answers, and which token is wrong', async () => {
    const cause = new StaffUnavailableError('no gateway answers staff at http://127.0.0.1:3005');
    const query = () => Promise.reject(new Error('failed', { cause }));
    await expect(riwaq([], {}, { query })).rejects.toMatchObject({ exitCode: 1, message: cause.message });
  });
});
