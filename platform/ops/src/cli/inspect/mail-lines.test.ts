import { expect, test } from '@jest/globals';
import { mailAlarmLines, mailFaultText } from './mail-lines';

const now = Date.UTC(2026, 4, 3, 12);

test('letters that ask for a person have a line each reason, and those of a full mailbox none', () => {
  const since = now - 60_000;
  const lines = mailAlarmLines(
    [
      { fault: 'sign-in', letters: 3, since },
      { fault: 'temporary', letters: 1, since },
      { fault: 'connection', letters: 1, since: now - 11 * 60_000 },
      { fault: 'mailbox', letters: 1, since: 0 },
    ],
    now,
  );
  const mend = 'Mend it: they are sent by themselves (docs/runbook.md, «Letters do not arrive»)';
  expect(lines).toEqual([
    `the mail server refuses our name or password (SMTP_URL): 3 letters to buyers wait since 2026-05-03 11:59 UTC. ${mend}`,
    `the mail server does not answer: one letter to a buyer waits since 2026-05-03 11:49 UTC. ${mend}`,
  ]);
});

test('a reason of a later gateway is told as it is', () => {
  expect(mailFaultText('of-tomorrow')).toBe('of-tomorrow');
});
