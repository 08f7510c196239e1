import type { NavigationEntry } from '@riwaq/contracts';
import { useSite } from '@riwaq/runtime';
import { useLocation } from '@riwaq/runtime/router';
import { type MouseEvent, useEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { Ltr } from '../elements/bidi';
import { Icon } from '../elements/icon';
import { color, font, media, motion, space } from '../tokens/tokens';
import { NavLinks } from './nav-links';
import { toolLook } from './tool-look';

/** `command` and `commandfor` (HTML's invoker commands) open and close the sheet without a script; React passes them on. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

const passAll = { shouldForwardProp: () => true };

const Open = styled.button.withConfig(passAll)`
  ${toolLook}
  margin-inline-end: -0.625rem;

  ${media.wide} {
    display: none;
  }
`;

const Close = styled.button.withConfig(passAll)`
  ${toolLook}
  margin-inline-end: -0.625rem;
`;

const enter = keyframes`
  from {
    opacity: 0;
    transform: translateX(-1.5rem);
  }
`;

const Sheet = styled.dialog`
  --ring: ${color.gold};
  position: fixed;
  inset-block: 0;
  inset-inline: auto 0;
  inline-size: min(22rem, 100%);
  block-size: 100dvh;
  max-inline-size: none;
  max-block-size: none;
  padding: ${space.half} ${space[3]} ${space[4]};
  border: 0;
  background: ${color.night};
  color: ${color.nightInk};

  &::backdrop {
    background: var(--veil);
  }

  &[open] {
    display: flex;
    flex-direction: column;
    animation: ${enter} ${motion.slow} ${motion.curve};
  }

  nav {
    flex: 1;
  }

  nav a {
    display: flex;
    align-items: center;
    min-block-size: 3.75rem;
    border-block-end: 1px solid ${color.nightLine};
    font-size: ${font.heading3};
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
  font-size: ${font.small};

  a {
    display: block;
    color: ${color.nightInk};
    line-height: 2.75rem;
  }
`;

/** The navigation on a phone: a sheet that opens before any script runs where the browser can, and closes when a link is followed. */
export function Menu({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const { supportEmail } = useSite();
  const { pathname, hash } = useLocation();
  const sheet = useRef<HTMLDialogElement>(null);

  const place = `${pathname}${hash}`;
  const shownAt = useRef(place);
  useEffect(() => {
    if (shownAt.current !== place) sheet.current?.close();
    shownAt.current = place;
  }, [place]);

  /** Where the browser does not know the buttons' commands, a script does what they say. */
  const obey = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if ('commandForElement' in currentTarget) return;
    if (sheet.current?.open) sheet.current.close();
    else sheet.current?.showModal();
  };
  const closeFromOutside = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target as Element;
    if (target === event.currentTarget || target.closest('a')) event.currentTarget.close();
  };

  return (
    <>
      <Open type="button" aria-label="القائمة" aria-haspopup="dialog" command="show-modal" commandfor="site-menu" onClick={obey}>
        <Icon name="menu" />
      </Open>
      <Sheet ref={sheet} id="site-menu" aria-label="القائمة" onClick={closeFromOutside}>
        <Top>
          القائمة
          <Close type="button" aria-label="إغلاق القائمة" command="close" commandfor="site-menu" onClick={obey}>
            <Icon name="close" />
          </Close>
        </Top>
        <nav aria-label="التنقّل">
          <NavLinks entries={entries} />
        </nav>
        <Help>
          نحن هنا لمساعدتك
          <a href={`mailto:${supportEmail}`}>
            <Ltr>{supportEmail}</Ltr>
          </a>
        </Help>
      </Sheet>
    </>
  );
}
