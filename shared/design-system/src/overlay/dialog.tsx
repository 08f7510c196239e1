import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../elements/icon';
import { Heading, Text } from '../layout/type';
import { color, media, motion, radius, space } from '../tokens/tokens';

const lowSheet = css`
  block-size: fit-content;
  max-block-size: 88dvh;
  margin-block-end: 0;
  padding-block-end: env(safe-area-inset-bottom);
  border-start-start-radius: ${radius.card};
  border-start-end-radius: ${radius.card};
`;

const Sheet = styled.dialog<{ $size: 'md' | 'lg'; $low: boolean }>`
  inline-size: 100%;
  max-inline-size: none;
  block-size: 100dvh;
  max-block-size: none;
  margin: auto;
  padding: 0;
  border: 0;
  background: ${color.surface};
  color: ${color.ink};
  overflow: hidden;
  --from: 0, 1rem;
  --above: max(${space[3]}, 9dvh);
  animation: ${motion.comes};

  &[open] {
    display: flex;
    flex-direction: column;
  }

  ${media.phone} {
    ${({ $low }) => $low && lowSheet}
  }

  ${media.medium} {
    inline-size: calc(100% - ${space[6]});
    max-inline-size: ${({ $size }) => ($size === 'lg' ? '52rem' : '36rem')};
    block-size: fit-content;
    max-block-size: calc(100dvh - var(--above) - ${space[3]});
    /* Its upper edge stays where it is, however high its content grows. */
    margin-block: var(--above) auto;
    border-radius: ${radius.card};
  }

  &::backdrop {
    background: var(--veil);
  }
`;

/** What is between head and foot scrolls. */
const Inside = styled.div`
  display: flex;
  flex: auto;
  flex-direction: column;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: start;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};

  h2 {
    padding-block: ${space[1]};
    outline: none;
  }
`;

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  margin-inline-end: -0.625rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  cursor: pointer;

  &:hover {
    background: ${color.sunken};
  }

  &:disabled {
    visibility: hidden;
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  gap: ${space[3]};
  padding: ${space[3]};
`;

const Foot = styled.div`
  flex: none;
  padding: ${space[2]} ${space[3]};
  background: ${color.surface};
  border-block-start: 1px solid ${color.line};
`;

export interface DialogProps {
  readonly open: boolean;
  /** Called by the close button, Escape, and a press outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly size?: 'md' | 'lg';
  /** On a phone it rises from the lower edge, as high as its first content, and leaves the page in sight. */
  readonly low?: boolean;
  /** Prevents closing while a request runs. */
  readonly locked?: boolean;
  /** Stays at the lower edge. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** A modal dialog; a full-height sheet on a phone. Focus returns to its opener. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  description,
  size = 'md',
  low = false,
  locked = false,
  footer,
  children,
}: Omit<DialogProps, 'open'>) {
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    // Its lower edge is fixed: another height would move its upper edge under the finger.
    if (low && dialog) dialog.style.blockSize = `${dialog.offsetHeight}px`;
    heading.current?.focus();
    return () => dialog?.close();
  }, [low]);

  const requestClose = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!locked) onClose();
  };
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
  };
  const pressed = (event: MouseEvent) => {
    if (pressedOutside.current) requestClose(event);
  };

  return (
    <Sheet
      ref={sheet}
      $size={size}
      $low={low}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={requestClose}
      onClose={closed}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={pressed}
    >
      <Head>
        <Heading ref={heading} level={2} size={3} id={`${id}-title`} tabIndex={-1}>
          {title}
        </Heading>
        <Close type="button" aria-label="إغلاق" disabled={locked} onClick={onClose}>
          <Icon name="close" />
        </Close>
      </Head>
      <Inside>
        <Body>
          {description && (
            <Text id={`${id}-text`} $variant="muted">
              {description}
            </Text>
          )}
          {children}
        </Body>
      </Inside>
      {footer && <Foot>{footer}</Foot>}
    </Sheet>
  );
}
