import type { SharePageProps } from '@riwaq/contracts';
import { color, font, Icon, Ltr, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { useId } from 'react';
import styled from 'styled-components';
import { shareLinks, useShare } from './use-share';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  place-content: start;
  align-items: center;
  gap: ${space[1]};
  /* Same height as the placeholder while it loads: two rows. */
  min-block-size: 6rem;
`;

const Label = styled.span`
  flex-basis: 100%;
  color: ${color.muted};
  font-size: ${font.caption};
`;

const WayButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 2.75rem;
  padding-inline: ${space.oneAndHalf};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${font.caption};
  font-weight: 500;
  text-decoration: none;
  cursor: pointer;

  @media (hover: hover) {
    &:hover {
      background: ${color.sunken};
    }
  }

  svg {
    color: ${color.accentText};
  }
`;

/** The page's address, where it could not be copied: chosen as a whole with one press. */
const Address = styled.p`
  flex-basis: 100%;
  font-size: ${font.caption};
  overflow-wrap: anywhere;
  user-select: all;
`;

/** Share links of this page: the device's share sheet, or links and the address to copy. Rendered in the browser only (`LazyRemoteSlot`). */
export default function SharePage(page: SharePageProps) {
  const label = useId();
  const { url, hasSheet, openSheet, copying, copy, leaveCopying, shared } = useShare(page);
  const copied = copying === 'copied';
  return (
    <Ways role="group" aria-labelledby={label} data-screen>
      <Label id={label}>شارك هذه الصفحة</Label>
      {hasSheet ? (
        <WayButton type="button" onClick={openSheet}>
          <Icon name="share" size={20} />
          مشاركة
        </WayButton>
      ) : (
        shareLinks(url, page.title).map(({ site, name, href }) => (
          <WayButton as="a" key={site} href={href} target="_blank" rel="noopener" onClick={() => shared(site)}>
            {name}
            <VisuallyHidden> (يفتح في نافذة جديدة)</VisuallyHidden>
          </WayButton>
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
