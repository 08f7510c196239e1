import type { NavigationEntry } from '@riwaq/contracts';
import { color, font, Icon, Ltr, media, motion, radius, space } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, type ToggleEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { NavLinks, serviceLinks } from './navigation';

/** How the header's square tools look: search, cart, menu. */
export const toolbarButtonStyle = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  inline-size: 2.875rem;
  block-size: 2.875rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.nightInk};
  cursor: pointer;

  @media (hover: hover) {
    &:hover {
      background: ${color.nightLine};
    }
  }
`;

const Open = styled.button`
  ${toolbarButtonStyle}
  margin-inline-end: -0.625rem;

  ${media.wide} {
    display: none;
  }
`;

const Close = styled.button`
  ${toolbarButtonStyle}
  margin-inline-end: -0.625rem;
`;

/** Covers the page, which can be neither pressed nor moved beneath it. */
const Veil = styled.div`
  --ring: ${color.gold};
  position: fixed;
  inset: 0;
  inline-size: auto;
  block-size: auto;
  padding: 0;
  border: 0;
  background: var(--veil);
  overflow: hidden;
  overscroll-behavior: contain;
  touch-action: none;
  transition: ${motion.leaves};

  /* The browser shows it; one that knows no popovers would show it always. */
  &:not([data-open]) {
    display: none;
    opacity: 0;
    pointer-events: none;
  }

  &:popover-open {
    display: block;
    opacity: 1;
    pointer-events: auto;
  }
`;

const Sheet = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: flex;
  flex-direction: column;
  inline-size: min(22rem, 100%);
  padding: ${space.half} ${space[3]} ${space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
  touch-action: pan-y;
  background: ${color.night};
  color: ${color.nightInk};
  --from: -1.5rem;
  animation: ${motion.comes};

  nav {
    flex: 1;
  }

  nav a {
    display: flex;
    align-items: center;
    min-block-size: 3.25rem;
    border-block-end: 1px solid ${color.nightLine};
    font-size: ${font.lead};
    font-weight: 500;
    text-decoration: none;
  }

  nav a[aria-current] {
    color: ${color.gold};
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 3.5rem;
  color: ${color.nightMuted};
`;

const Help = styled.p`
  color: ${color.nightMuted};
  font-size: ${font.label};

  a {
    display: block;
    color: ${color.nightInk};
    line-height: 2.75rem;
  }
`;

/**
 * The navigation on a phone: a sheet that opens before any script runs, and closes when a link is followed or the focus leaves it.
 * It is a popover and no modal dialog: a browser then styles the sheet alone, and not every element of the page (decision 0015).
 */
export const Menu = memo(function Menu({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const { supportEmail } = useSite();
  const { pathname, hash } = useLocation();
  const veil = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);

  const address = `${pathname}${hash}`;
  const shownAt = useRef(address);
  useEffect(() => {
    if (shownAt.current !== address) close(veil.current);
    shownAt.current = address;
  }, [address]);

  /** In a browser without popovers, a script toggles the menu. */
  const toggle = () => {
    if (knowsPopovers()) return;
    const opened = veil.current?.toggleAttribute('data-open');
    (opened ? first : opener).current?.focus();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') toggle();
  };
  const closeFromOutside = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (target === currentTarget || (target as Element).closest('a')) close(currentTarget);
  };
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close(currentTarget);
  };
  const begin = ({ newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') first.current?.focus();
  };

  return (
    <>
      <Open ref={opener} type="button" aria-label="القائمة" aria-haspopup="dialog" popoverTarget="site-menu" onClick={toggle}>
        <Icon name="menu" />
      </Open>
      <Veil
        ref={veil}
        id="site-menu"
        popover="auto"
        role="dialog"
        aria-modal="true"
        aria-label="القائمة"
        onKeyDown={closeOnEscape}
        onClick={closeFromOutside}
        onBlur={closeBehind}
        onToggle={begin}
      >
        <Sheet>
          <Top>
            القائمة
            <Close
              ref={first}
              type="button"
              aria-label="إغلاق القائمة"
              popoverTarget="site-menu"
              popoverTargetAction="hide"
              onClick={toggle}
            >
              <Icon name="close" />
            </Close>
          </Top>
          <nav aria-label="التنقّل">
            <NavLinks entries={[...entries, ...serviceLinks]} />
          </nav>
          <Help>
            نحن هنا لمساعدتك
            <a href={`mailto:${supportEmail}`}>
              <Ltr>{supportEmail}</Ltr>
            </a>
          </Help>
        </Sheet>
      </Veil>
    </>
  );
});

function close(veil: HTMLElement | null): void {
  if (knowsPopovers()) veil?.hidePopover();
  else veil?.removeAttribute('data-open');
}

const knowsPopovers = () => 'popover' in HTMLElement.prototype;
