import { describe, expect, test } from '@jest/globals';
import { isForPerson } from '@riwaq/contracts/platform';
import { mailFaultOf } from './mail-fault';

/** An error as nodemailer makes it for a reply. */
function reply(command: string, response: string, code = command.startsWith('AUTH') ? 'EAUTH' : 'EENVELOPE') {
  const responseCode = Number(response.slice(0, 3));
  return Object.assign(new Error(`Can't send mail: ${response}`), { code, command, response, responseCode });
}
const silence = (code: string, originalCode?: string, command = 'CONN', message = 'failed') =>
  Object.assign(new Error(message), { code, originalCode, command });

describe('a refusal of the recipient, which alone is final', () => {
  test.each([
    '550 5.1.1 <nobody@example.com>: Recipient address rejected: User unknown in relay recipient table',
    '550-5.1.1 The email account that you tried to reach does not exist\r\n550 5.1.1 Try again',
    '553 5.1.2 no such domain',
    '501 5.1.3 Bad recipient address syntax',
    '550 5.1.6 Mailbox has moved',
    '556 5.1.10 Recipient address has null MX',
    '550 5.2.1 The account is disabled',
    '550 No such user here',
    '553 Mailbox name not allowed',
    '556 Domain does not accept mail',
  ])('%s', (response) => {
    expect(mailFaultOf(reply('RCPT TO', response))).toEqual({ fault: 'recipient', status: Number(response.slice(0, 3)) });
  });

  test('is also an address that no server could be given', () => {
    const error = silence('EENVELOPE', undefined, 'API', 'Invalid recipient "<x>@example.com"');
    expect(mailFaultOf(error)).toEqual({ fault: 'recipient', status: null });
  });
});

describe('whatever else a server answers is not final', () => {
  test.each([
    // X.1: addresses, of the sender.
    ['MAIL FROM', '553 5.1.8 Sender address rejected: Domain not found', 'sender'],
    ['MAIL FROM', '550 5.1.7 bad sender', 'sender'],
    ['RCPT TO', '550 5.1.8 sender address rejected', 'sender'],
    ['RCPT TO', '550 5.1.0 Address rejected', 'other'],
    ['RCPT TO', '550 5.1.4 ambiguous', 'other'],
    ['RCPT TO', '550 Sender verify failed', 'policy'],
    ['MAIL FROM', '550 5.1.1 no such sender', 'sender'],
    ['MAIL FROM', '550 5.2.1 your account is disabled', 'sender'],
    ['MAIL FROM', '550 not allowed', 'sender'],
    // X.2: mailboxes.
    ['RCPT TO', '552 5.2.2 mailbox full', 'mailbox'],
    ['RCPT TO', '552 exceeded storage allocation', 'mailbox'],
    ['RCPT TO', '452 4.2.2 mailbox full', 'mailbox'],
    ['RCPT TO', '550 mailbox is full', 'mailbox'],
    ['RCPT TO', '550 5.2.0 mailbox unavailable', 'other'],
    ['DATA', '552 5.2.2 mailbox full', 'mailbox'],
    ['DATA', '552 5.2.3 message too long for this mailbox', 'content'],
    // X.3: the system.
    ['RCPT TO', '554 5.3.0 mail system', 'other'],
    ['RCPT TO', '521 5.3.2 does not accept mail', 'other'],
    ['MAIL FROM', '552 5.3.4 message too big', 'content'],
    // X.4: routing, and the quota of Gmail.
    ['RCPT TO', '550 5.4.5 Daily sending quota exceeded', 'quota'],
    ['DATA', '550 5.4.5 Daily user sending limit exceeded', 'quota'],
    ['MAIL FROM', '550 5.4.5 Daily sending quota exceeded', 'quota'],
    ['RCPT TO', '550 5.1.1 5.4.5 Daily sending quota exceeded', 'quota'],
    ['RCPT TO', '550 5.4.4 unable to route', 'other'],
    // X.5: the protocol.
    ['RCPT TO', '503 5.5.1 bad sequence of commands', 'other'],
    ['RCPT TO', '501 5.5.4 bad parameters', 'other'],
    ['RCPT TO', '550 5.5.3 too many recipients', 'quota'],
    // X.6: the letter.
    ['DATA', '554 5.6.0 media error', 'content'],
    ['DATA', '550 message refused', 'content'],
    ['DATA', '554 transaction failed', 'content'],
    // X.7: security and policy.
    ['RCPT TO', '554 5.7.1 Relay access denied', 'policy'],
    ['RCPT TO', '550 5.7.1 blocked', 'policy'],
    ['DATA', '550 5.7.26 unauthenticated mail', 'policy'],
    ['RCPT TO', '550 relay not permitted', 'policy'],
    ['RCPT TO', '551 User not local', 'policy'],
    ['RCPT TO', '550 Your host 192.0.2.1 is listed at a DNSBL', 'policy'],
    ['RCPT TO', '553 sorry, that domain is not in my list of allowed rcpthosts', 'policy'],
    ['MAIL FROM', '530 5.7.0 Authentication Required', 'sign-in'],
    ['MAIL FROM', '530 authentication required', 'sign-in'],
    ['RCPT TO', '535 5.7.8 not signed in', 'sign-in'],
    ['AUTH PLAIN', '535 5.7.8 Username and password not accepted', 'sign-in'],
    ['AUTH LOGIN', '534 5.7.9 application password required', 'sign-in'],
    ['AUTH PLAIN', '550 5.1.1 strange', 'sign-in'],
    ['STARTTLS', '554 5.7.3 no TLS', 'tls'],
    ['CONN', '554 no SMTP service here', 'other'],
    ['EHLO', '550 5.7.1 your address is listed', 'policy'],
    // 4xx, and replies of two minds.
    ['AUTH PLAIN', '454 4.7.0 too many sign-ins', 'temporary'],
    ['RCPT TO', '450 4.7.1 greylisted', 'temporary'],
    ['RCPT TO', '550 4.1.1 not now', 'temporary'],
    ['CONN', '421 too many connections', 'temporary'],
  ])('%s: %s', (command, response, fault) => {
    expect(mailFaultOf(reply(command, response))).toEqual({ fault, status: Number(response.slice(0, 3)) });
  });

  test.each([
    [silence('ESOCKET', 'ECONNREFUSED'), 'connection'],
    [silence('ETIMEDOUT'), 'connection'],
    [silence('ECONNECTION'), 'connection'],
    [silence('EDNS', 'ENOTFOUND'), 'name'],
    [silence('ESOCKET', 'CERT_HAS_EXPIRED'), 'tls'],
    [silence('ESOCKET', 'DEPTH_ZERO_SELF_SIGNED_CERT'), 'tls'],
    [silence('ESOCKET', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'tls'],
    [silence('ETLS', undefined, 'STARTTLS'), 'tls'],
    [silence('EAUTH', undefined, 'API', 'Missing credentials for "PLAIN"'), 'sign-in'],
    [silence('ENOAUTH', undefined, 'API'), 'sign-in'],
    [silence('EENVELOPE', undefined, 'API', 'Invalid sender "x"'), 'sender'],
    [silence('EMESSAGE', undefined, 'MAIL FROM', 'Message size larger than allowed 10'), 'content'],
    [silence('ECONFIG'), 'other'],
    ['no error', 'other'],
  ])('without a reply: %p', (error, fault) => {
    expect(mailFaultOf(error)).toEqual({ fault, status: null });
  });
});

describe('each code of RFC 5321 and of those that add to it, with each of RFC 3463 and without', () => {
  const codes = [
    ...[421, 450, 451, 452, 455, 500, 501, 502, 503, 504, 550, 551, 552, 553, 554, 555],
    ...[432, 454, 530, 534, 535, 538, 521, 556],
  ];
  /** Details of each subject of RFC 3463, with those that were registered since. */
  const details = [[0], upTo(10), upTo(4), upTo(5), upTo(7), upTo(6), upTo(9), upTo(28)];
  const subjects = details.flatMap((numbers, subject) => numbers.map((detail) => `${subject}.${detail}`));
  const enhanced = ['', ...subjects.flatMap((subject) => [`4.${subject}`, `5.${subject}`])];
  const ofAccount = [530, 534, 535, 538];

  function upTo(last: number): number[] {
    return Array.from({ length: last + 1 }, (_, detail) => detail);
  }

  /** Only a refusal of the recipient is final, where the reply can mean nothing else. */
  function isFinal(command: string, code: number, more: string): boolean {
    if (code < 500 || ofAccount.includes(code)) return false;
    if (more === '') return command === 'RCPT TO' && [550, 553, 556].includes(code);
    const isOfRecipient = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'].includes(more);
    return isOfRecipient && (command === 'RCPT TO' || command === 'DATA');
  }

  test.each(['CONN', 'EHLO', 'STARTTLS', 'AUTH PLAIN', 'AUTH LOGIN', 'MAIL FROM', 'RCPT TO', 'DATA'])(
    'at %s: final where it refuses the recipient, later where it says so, and anything else alarms staff at once',
    (command) => {
      const wrong = codes.flatMap((code) =>
        enhanced.flatMap((more) => {
          const { fault, status } = mailFaultOf(reply(command, `${code} ${more} some words`.replace('  ', ' ')));
          const isLater = code < 500 || more.startsWith('4.');
          const shouldBe = isFinal(command, code, more)
            ? 'final'
            : isLater
              ? 'later'
              : more === '5.2.2' || fault === 'mailbox'
                ? 'full or alarm'
                : 'alarm';
          const is = fault === 'recipient' ? 'final' : isForPerson(fault) ? 'alarm' : fault === 'mailbox' ? 'full' : 'later';
          const fits = shouldBe.includes(is) || (shouldBe === 'later' && is === 'full');
          return fits && status === code ? [] : [`${code} ${more}: ${fault}`];
        }),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('a mailbox is only full where the recipient is known: at RCPT and DATA', () => {
    const full = ['CONN', 'EHLO', 'STARTTLS', 'AUTH PLAIN', 'MAIL FROM', 'RCPT TO', 'DATA'].filter((command) =>
      codes.some((code) => enhanced.some((more) => mailFaultOf(reply(command, `${code} ${more}`.trim())).fault === 'mailbox')),
    );
    expect(full).toEqual(['RCPT TO', 'DATA']);
  });
});

test('the account, settings and policies wait for a person; a recipient and what passes by itself do not', () => {
  for (const fault of ['sign-in', 'sender', 'policy', 'quota', 'content', 'tls', 'other'] as const) expect(isForPerson(fault)).toBe(true);
  for (const fault of ['recipient', 'mailbox', 'temporary', 'connection', 'name'] as const) expect(isForPerson(fault)).toBe(false);
});
