import type { StaffInputs, StaffOutputs } from '@riwaq/gateway/staff';
import { mailFaultWords } from '../../contract/mail-fault-words';

/** The settings of notices, and how each destination fares. */
export type NoticesAnswer = StaffOutputs['notices']['show'];

type Problem = NonNullable<StaffOutputs['notices']['save']['problem']>;

/** Why settings are not kept. */
export const problemWords: Readonly<Record<Problem, string>> = {
  'no-address': 'اكتب بريدًا واحدًا على الأقل، أو أوقف البريد.',
  'address-not-allowed': 'لا يسمح المتجر بهذا العنوان. اطلب من المسؤول التقني أن يضيف موقعه إلى ما يُسمح به.',
  'no-mail': 'لا بريد في هذا المتجر بعد. نادِ المسؤول التقني.',
  'no-telegram': 'لم يُربط المتجر بتيليغرام بعد. نادِ المسؤول التقني.',
};

type Destination = StaffInputs['notices']['test']['destination'];

/** What a destination is called: «تيليغرام», «البريد amina@example.com», «عنوان برنامج آخر hooks.example.net/orders». */
export function destinationName(
  destination: Destination,
  { settings }: Pick<NoticesAnswer, 'settings'>,
): { readonly name: string; readonly address?: string | undefined } {
  if (destination === 'telegram') return { name: 'تيليغرام' };
  if (destination === 'webhook') return { name: 'عنوان برنامج آخر', address: shownAddress(settings?.webhook.address ?? '') };
  return { name: 'البريد', address: destination.slice('mail:'.length) };
}

/** Most characters of an address in a row of a phone. */
const LONGEST = 40;

/** Host and path of an address, the middle of a long one left out. Its query may be a secret. */
function shownAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, pathname } = new URL(address);
  const shown = host + pathname;
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST - 10)}…${shown.slice(-8)}` : shown;
}

/** The origin of an address, which a site allows as a whole. */
export const siteOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);

interface Failure {
  readonly status?: number | null;
  readonly fault?: string | null | undefined;
}

/** Why a destination does not take notices, and what to do. A test is not sent again by itself. */
export function failureWords(destination: Destination, { status, fault }: Failure, isTest = false): string {
  const again = isTest ? '' : ' نعيد المحاولة وحدنا.';
  if (fault === 'not-allowed') return problemWords['address-not-allowed'];
  if (fault === 'no-mail' || fault === 'no-telegram') return problemWords[fault];
  if (destination.startsWith('mail:')) return mailFaultWords(fault ?? 'other');
  if (status === null || status === undefined) return `لا يجيب.${again}`;
  if (destination !== 'telegram') return `يرفض الإشعار (${status}). راجع العنوان.${again}`;
  if (status === WAIT) return `يطلب تيليغرام أن ننتظر.${again}`;
  return telegram[status] ?? `يرفض الإشعار (${status}).`;
}

/** «Too many requests» of HTTP. */
const WAIT = 429;

const telegram: Readonly<Record<number, string>> = {
  400: 'لا يعرف تيليغرام المحادثة، أو ليس فيها البوت. أضفه إليها.',
  401: 'رمز البوت غير صحيح. نادِ المسؤول التقني.',
  403: 'البوت ممنوع في المحادثة. أعده إليها.',
  404: 'رمز البوت غير صحيح. نادِ المسؤول التقني.',
};
