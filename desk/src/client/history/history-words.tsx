import { type BadgeTone, Ltr } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import type { HistoryItem } from '../../contract/answers';
import { Release } from '../texts/app-words';

/** The kind of a change with the tone of its label. */
export function kindOf({ action, canary }: HistoryItem): { readonly label: string; readonly tone: BadgeTone } {
  if (canary) return canary.traffic > 0 ? { label: 'تجربة', tone: 'info' } : { label: 'نهاية تجربة', tone: 'neutral' };
  switch (action) {
    case 'promote':
      return { label: 'نشر', tone: 'success' };
    case 'rollback':
      return { label: 'رجوع', tone: 'danger' };
    case 'canary':
      return { label: 'تجربة', tone: 'info' };
    case 'compose':
      return { label: 'تجديد', tone: 'neutral' };
  }
}

/** What a change did: «العروض من 1.4.0 إلى 1.3.0». */
export function whatOf({ app, from, to, canary, config, action }: HistoryItem): ReactNode {
  if (canary) {
    return (
      <>
        <Release app={canary.app} version={canary.version} />
        {canary.traffic > 0 && ` على ${canary.traffic} من كل 100 زائر`}
      </>
    );
  }
  return (
    <>
      {app && <Release app={app} />}
      {app && to && <Step from={from} to={to} />}
      {config && (
        <>
          {app && '، و'}الإعدادات <Step from={config.from} to={config.to} />
        </>
      )}
      {!app && !config && action === 'compose' && 'كل الصفحات'}
    </>
  );
}

function Step({ from, to }: { readonly from?: string | undefined; readonly to: string }) {
  if (!from)
    return (
      <>
        {' '}
        <Ltr>{to}</Ltr>
      </>
    );
  return (
    <>
      {' '}
      من <Ltr>{from}</Ltr> إلى <Ltr>{to}</Ltr>
    </>
  );
}
