import type { Pins } from '@riwaq/contracts/platform';
import type { BadgeTone } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import type { ShownChange } from '../../contract/answers';
import { isForward } from '../live/order-of-pins';
import { Release } from '../texts/app-words';
import { sentence } from '../texts/sentence';
import { Version, withoutKept } from '../texts/version-words';

/** The kind of a change with the tone of its label, by the history that it is in (newest first). */
export function kindOf(item: ShownChange, history: readonly ShownChange[]): { readonly label: string; readonly tone: BadgeTone } {
  switch (item.action) {
    case 'promote':
      return { label: 'نشر إصدار', tone: 'success' };
    case 'publish':
      return { label: 'نشر محتوى', tone: 'success' };
    case 'rollback':
      return isForward(item, history) ? { label: 'عودة إلى الأحدث', tone: 'success' } : { label: 'رجوع', tone: 'danger' };
    case 'compose':
      return { label: 'تجديد', tone: 'neutral' };
  }
}

/** What a change did: «العروض من 1.4.0 إلى 1.3.0». */
export function whatOf({ app, from, to, action, at }: ShownChange): ReactNode {
  if (!app) return action === 'compose' ? 'كل الصفحات' : null;
  return sentence`${<Release app={app} />}${to && step(at, withoutKept({ from, to }))}`;
}

const step = (at: string, { from, to }: { readonly from?: Pins | undefined; readonly to: Pins }) =>
  from ? sentence` من ${<Version of={from} at={at} />} إلى ${<Version of={to} at={at} />}` : sentence` ${<Version of={to} at={at} />}`;
