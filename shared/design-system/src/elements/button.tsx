import { Link, type LinkProps } from '@riwaq/runtime/router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled from 'styled-components';
import { type ButtonStyleProps, buttonStyle } from './button-style';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyleProps {
  /** Waiting: the button shows `busyLabel`, keeps the focus, and cannot be pressed. */
  readonly busy?: boolean;
  /** «جاري الإرسال...» by default. */
  readonly busyLabel?: string;
}

const Control = styled.button<{ $look: ButtonStyleProps }>`
  ${buttonStyle}
`;

const Anchor = styled(Link)<{ $look: ButtonStyleProps }>`
  ${buttonStyle}
`;

const OutsideAnchor = styled.a<{ $look: ButtonStyleProps }>`
  ${buttonStyle}
`;

/** A button. A busy one shows `busyLabel` and ignores presses. `primary` is for the main action of a view. */
export function Button({
  variant = 'primary',
  size = 'md',
  wide = false,
  busy = false,
  busyLabel = 'جاري الإرسال...',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Control
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      $look={{ variant, size, wide }}
    >
      {busy ? busyLabel : children}
    </Control>
  );
}

/** A link of this site that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'md', wide = false, ...rest }: LinkProps & ButtonStyleProps) {
  return <Anchor {...rest} $look={{ variant, size, wide }} />;
}

/** A link to another site, an e-mail or a phone that looks like a button. */
export function ButtonAnchor({ variant = 'primary', size = 'md', wide = false, ...rest }: ComponentPropsWithRef<'a'> & ButtonStyleProps) {
  return <OutsideAnchor {...rest} $look={{ variant, size, wide }} />;
}
