import { Button, Cluster, Icon, VisuallyHidden } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { useState } from 'react';
import { saveFile } from '../save-file';
import type { StoredSummary } from './stored-summary';
import { summaryText } from './summary-text';

/** Shares, copies or saves an order's summary. */
export function SummaryTools({ summary }: { readonly summary: StoredSummary }) {
  const site = useSite();
  const [copied, setCopied] = useState(false);
  const text = summaryText(summary, site);

  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ title: `${site.brand.name} ${summary.reference}`, text });
      else await navigator.clipboard.writeText(text);
      setCopied(!navigator.share);
    } catch {
      // The visitor has changed their mind, or the device forbids it: the summary can still be saved.
    }
  };

  const save = () => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${summary.reference}.txt`);

  return (
    <Cluster $fill>
      <Button variant="secondary" onClick={share} onBlur={() => setCopied(false)}>
        <Icon name={copied ? 'check' : 'share'} size={20} />
        {copied ? 'تم النسخ' : 'مشاركة ملخّص الطلب'}
      </Button>
      <Button variant="secondary" onClick={save}>
        <Icon name="download" size={20} />
        حفظ الملخّص
      </Button>
      <VisuallyHidden role="status">{copied && 'تم النسخ'}</VisuallyHidden>
    </Cluster>
  );
}
