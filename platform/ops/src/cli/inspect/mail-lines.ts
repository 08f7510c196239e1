import { isMailAlarm, type MailFault, type WaitingLetters } from '@riwaq/contracts/platform';
import { shownTime } from './table';

const words: Readonly<Record<MailFault, string>> = {
  recipient: 'the address is refused',
  mailbox: 'the mailbox is full',
  temporary: 'the mail server says: later',
  connection: 'the mail server does not answer',
  name: 'the name of the mail server is not found',
  'sign-in': 'the mail server refuses our name or password (SMTP_URL)',
  sender: 'the mail server refuses our sender (public.supportEmail)',
  policy: 'the mail server refuses us by its policy, such as relaying',
  quota: 'the quota of our account is used up',
  content: 'the mail server refuses what the letter contains',
  tls: 'TLS with the mail server fails, as by its certificate',
  other: 'the mail server refuses us',
};

/** Why the mail server did not take a letter. A reason of a later gateway is told as it is. */
export function mailFaultText(fault: string): string {
  return Object.entries(words).find(([known]) => known === fault)?.[1] ?? fault;
}

/** A line for each reason for which letters to buyers wait and ask for a person. `now` in milliseconds. */
export function mailAlarmLines(waiting: readonly WaitingLetters[], now: number): string[] {
  return waiting
    .filter((letters) => isMailAlarm(letters, now))
    .map(({ fault, letters, since }) => {
      const many = letters === 1 ? 'one letter to a buyer waits' : `${letters} letters to buyers wait`;
      return `${mailFaultText(fault)}: ${many} since ${shownTime(since)}. Mend it: they are sent by themselves (docs/runbook.md, «Letters do not arrive»)`;
    });
}
