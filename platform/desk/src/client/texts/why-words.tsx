import type { HistoryItem } from '@riwaq/contracts/site-status';
import { Latin } from '@riwaq/design-system';
import { formatDateTime } from '@riwaq/text';
import type { ReactNode } from 'react';
import { sentence } from './sentence';

/** Reasons that `npm start` gives. */
const ofStart: ReadonlyMap<string, string> = new Map([
  ['npm start', 'عند تشغيل المتجر'],
  ['npm start: another configuration or another day', 'عند تشغيل المتجر: إعدادات أخرى أو يوم آخر'],
]);

/** A reason in words: one that a program gave in Arabic. */
const reasonWords = (why: string): string => (why.endsWith(': something begins or ends') ? 'بدأ شيء أو انتهى' : (ofStart.get(why) ?? why));

/** Users of the machine who are no person. */
const machineUsers = ['root', 'riwaq'];

/** Whether nobody of staff did it, but a user of the machine. */
export const isTyped = (by: string): boolean => machineUsers.includes(by);

type Why = Pick<HistoryItem, 'why' | 'undoes' | 'forced'>;

/** Why something went live, what that took back, and whether no browser looked at it. Undefined where nothing is known. */
export function whyWords({ why, undoes, forced }: Why): ReactNode {
  const said = [
    why && <Latin>{reasonWords(why)}</Latin>,
    undoes && `استرجاع ما كان قبل نشر ${formatDateTime(Date.parse(undoes))}`,
    forced && sentence`دون فحص المتصفح: ${<Latin>{forced}</Latin>}`,
  ].filter(Boolean);
  return said.length === 0 ? undefined : said.reduce<ReactNode>((before, one) => (before ? sentence`${before}؛ ${one}` : one), undefined);
}

/** Who changed what is live: a name, or that it was typed in a terminal. */
export const Doer = ({ by }: Pick<HistoryItem, 'by'>): ReactNode => (isTyped(by) ? 'من سطر الأوامر' : <Latin>{by}</Latin>);
