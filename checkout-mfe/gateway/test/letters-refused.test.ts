/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '@riwaq/contracts';
import { smtpMailer } from '../src/mail/smtp-mailer';
import { countUndelivered, undeliveredMessages } from '../src/outbox/undelivered-messages';
import { transferOrder } from './fixtures';
import { staffedShop } from './staffed-shop';
import { placeOrder } from './visitor';

const { shop, staff, record, paid, round } = staffedShop();
const RECEIVED = 'استلمنا طلبك';
const PAID = 'وصلت دفعتك';

/** What the order's page of the desk says of its letters. */
const letters = async () => (await record()).messages.filter(({ isLetter }) => isLetter);

describe('a mail service that refuses us', () => {
  test.each([
    ['535 5.7.8 at sign-in', { stage: 'sign-in', status: 535, reply: '5.7.8 Username and password not accepted' }, 'sign-in'],
    ['550 5.4.5 at the sender', { stage: 'sender', status: 550, reply: '5.4.5 Daily sending quota exceeded' }, 'quota'],
    ['550 5.4.5 at the recipient', { stage: 'recipient', status: 550, reply: '5.4.5 Daily sending quota exceeded' }, 'quota'],
    ['550 5.4.5 after the letter', { stage: 'content', status: 550, reply: '5.4.5 Daily user sending limit exceeded' }, 'quota'],
    ['554 5.7.1 at the recipient', { stage: 'recipient', status: 554, reply: '5.7.1 Relay access denied' }, 'policy'],
    ['554 at the greeting', { stage: 'greeting', status: 554, reply: 'no SMTP service here' }, 'other'],
    ['553 5.1.8 at the sender', { stage: 'sender', status: 553, reply: '5.1.8 Sender address rejected' }, 'sender'],
    ['550 5.1.1 at the sender', { stage: 'sender', status: 550, reply: '5.1.1 no such user' }, 'sender'],
    ['551 at the recipient', { stage: 'recipient', status: 551, reply: 'User not local' }, 'policy'],
    ['550 5.7.26 after the letter', { stage: 'content', status: 550, reply: '5.7.26 unauthenticated mail' }, 'policy'],
    ['530 5.7.0 at the sender', { stage: 'sender', status: 530, reply: '5.7.0 Authentication Required' }, 'sign-in'],
  ] as const)('with %s loses no letter, alarms at once, and blames no buyer', async (_how, refusal, fault) => {
    const url = shop.sandbox.smtpUrl.replace('//', '//shop:secret@');
    const mailer = smtpMailer({ url, from: { name: 'Riwaq', address: 'shop@example.com' }, limit: 25_000, log: shop.context.log });
    const { context } = await shop.another({ mailer, maxAttempts: 30 });
    await shop.sandbox.fail({ endpoint: 'mail', times: 1000, ...refusal });
    await placeOrder(shop.server, transferOrder);
    await paid();
    expect(await round(context)).toEqual([]);
    expect(shop.logged('mail-service')).toMatchObject([{ level: 50, fault, status: refusal.status }]);
    expect(await undeliveredMessages(shop.database)).toContainEqual(
      expect.objectContaining({ endpoint: '@mail', state: 'waiting', last_status: refusal.status, fault }),
    );
    expect((await letters()).map(({ state, fault: told }) => [state, told])).toEqual([['waiting', fault]]);
    for (let days = 0; days < 5; days += 1) {
      shop.pass(DAY);
      expect(await round(context)).toEqual([]);
    }
    expect(await countUndelivered(shop.database)).toEqual({ waiting: 1, dead: 0 });
    await shop.sandbox.clear();
    shop.pass(HOUR);
    expect(await round(context)).toEqual([PAID]);
    expect(await undeliveredMessages(shop.database)).toEqual([]);
    expect((await letters()).map(({ state }) => state)).toEqual(['accepted']);
  });

  test('keeps a letter for six times the attempts of a form, then it waits for a person', async () => {
    const { context } = await shop.another({ maxAttempts: 1 });
    await shop.sandbox.fail({ endpoint: 'mail', status: 554, reply: '5.7.1 Relay access denied', times: 1000 });
    await placeOrder(shop.server, transferOrder);
    for (let hours = 0; hours < 7; hours += 1) {
      await round(context);
      shop.pass(HOUR);
    }
    expect(await countUndelivered(shop.database)).toMatchObject({ dead: 1 });
    await shop.sandbox.clear();
    expect(await staff().waiting.retryAll({ seen: (await staff().waiting.list()).messages.length })).toBeGreaterThan(0);
    expect(await round(context)).toContain(RECEIVED);
  });
});

test.each([
  ['5.1.1 no such user', 'recipient'],
  ['5.1.2 no such domain', 'recipient'],
  ['5.2.1 disabled', 'recipient'],
  ['no such user here', 'recipient'],
  ['5.1.1 no such user', 'content'],
] as const)(
  'a refused recipient (550 %s, at the %s) is final, alarms nobody, and staff sees that the address is refused',
  async (reply, stage) => {
    await shop.sandbox.fail({ endpoint: 'mail', status: 550, reply, stage, times: 1000 });
    await placeOrder(shop.server, transferOrder);
    await round();
    shop.pass(HOUR);
    expect(await round()).toEqual([]);
    expect(await letters()).toMatchObject([{ state: 'refused', fault: 'recipient' }]);
    expect(await countUndelivered(shop.database)).toEqual({ waiting: 0, dead: 0 });
    expect(shop.log.join('')).not.toContain('ALERT');
  },
);

test('a full mailbox is tried again and alarms nobody', async () => {
  await shop.sandbox.fail({ endpoint: 'mail', status: 552, reply: '5.2.2 mailbox full', times: 3 });
  await placeOrder(shop.server, transferOrder);
  await round();
  expect(await letters()).toMatchObject([{ state: 'waiting', fault: 'mailbox' }]);
  shop.pass(DAY - HOUR);
  for (let times = 0; times < 3; times += 1) {
    await round();
    shop.pass(60_000);
  }
  expect(await round()).toEqual([RECEIVED]);
  expect(shop.log.join('')).not.toContain('ALERT');
});

test('a letter that asks for a payment is not sent once the order is paid or cancelled meanwhile', async () => {
  await shop.sandbox.fail({ endpoint: 'mail', status: 535, reply: '5.7.8 no', times: 2 });
  await placeOrder(shop.server, transferOrder);
  await round();
  await paid();
  await shop.sandbox.clear();
  shop.pass(HOUR);
  expect(await round()).toEqual([PAID]);
});
