import type { SharePageProps } from '@riwaq/contracts';
import { Icon, Ltr, VisuallyHidden } from '@riwaq/design-system';
import { useId } from 'react';
import { shareLinks } from './share-links';
import { Address, Label, WayButton, WayLink, Ways } from './share-look';
import { useShare } from './use-share';

/**
 * Ways to tell others of this page: the device's own sheet where it has one, else links to where people share, and its address
 * to copy. Rendered in the browser only (`NearSlot`), so it may look at the device.
 */
export default function SharePage(page: SharePageProps) {
  const label = useId();
  const { url, hasSheet, openSheet, copying, copy, leaveCopying, shared } = useShare(page);
  const copied = copying === 'copied';
  return (
    <Ways role="group" aria-labelledby={label}>
      <Label id={label}>شارك هذه الصفحة</Label>
      {hasSheet ? (
        <WayButton type="button" onClick={openSheet}>
          <Icon name="share" size={20} />
          مشاركة
        </WayButton>
      ) : (
        shareLinks(url, page.title).map(({ site, name, href }) => (
          <WayLink key={site} href={href} target="_blank" rel="noopener" onClick={() => shared(site)}>
            {name}
            <VisuallyHidden> (يفتح في نافذة جديدة)</VisuallyHidden>
          </WayLink>
        ))
      )}
      <WayButton type="button" onClick={copy} onBlur={copied ? leaveCopying : undefined}>
        <Icon name={copied ? 'check' : 'copy'} size={20} />
        {copied ? 'تم النسخ' : 'نسخ الرابط'}
      </WayButton>
      <VisuallyHidden role="status">{copied && 'تم النسخ'}</VisuallyHidden>
      {copying === 'refused' && (
        <Address role="status">
          تعذّر النسخ. هذا هو الرابط: <Ltr>{url}</Ltr>
        </Address>
      )}
    </Ways>
  );
}
