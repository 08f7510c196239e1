import * as v from 'valibot';
import { MINUTE } from './algeria-time';

/**
 * Why a mail server does not take a letter. `recipient`: it refuses the buyer's address, which alone is final. `mailbox`: the buyer's mailbox takes nothing
 * now. `temporary`, `connection` and `name` (DNS) pass by themselves. The others wait for a person.
 */
const mailFaults = [
  'recipient',
  'mailbox',
  'temporary',
  'connection',
  'name',
  'sign-in',
  'sender',
  'policy',
  'quota',
  'content',
  'tls',
  'other',
] as const;
export type MailFault = (typeof mailFaults)[number];

const ofBuyers: readonly string[] = ['recipient', 'mailbox'] satisfies readonly MailFault[];
const passing: readonly string[] = ['temporary', 'connection', 'name'] satisfies readonly MailFault[];

/** Whether a person must mend the mail service or its settings: the fault is no buyer's, and does not pass by itself. A fault of a later gateway does not. */
export function isForPerson(fault: string): boolean {
  return !ofBuyers.includes(fault) && !passing.includes(fault);
}

/** Letters that the mail server does not take for one reason: how many, and since when the oldest waits (milliseconds). */
export const WaitingLettersSchema = v.object({ fault: v.string(), letters: v.number(), since: v.number() });
export type WaitingLetters = v.InferOutput<typeof WaitingLettersSchema>;

/** A passing fault that lasts longer is one for a person: a message was tried a dozen times by then. Milliseconds. */
export const MESSAGE_PATIENCE = 10 * MINUTE;

/** Whether these letters ask for a person at `now`: at once, or once a passing fault has lasted. A buyer's mailbox never does. */
export function isMailAlarm({ fault, since }: Pick<WaitingLetters, 'fault' | 'since'>, now: number): boolean {
  return isForPerson(fault) || (passing.includes(fault) && now - since > MESSAGE_PATIENCE);
}
