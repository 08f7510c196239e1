import { Link, type LinkProps } from '@riwaq/runtime/router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { ButtonLook, type ButtonStyleProps, lookOf } from './button-style';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyleProps {
  /** Waiting: the button shows `busyLabel`, keeps the focus, and cannot be pressed. */
  readonly busy?: boolean;
  /** «جاري الإرسال...» by default. */
  readonly busyLabel?: string;
}

/** A button. A busy one shows `busyLabel` and ignores presses. `primary` is for the main action of a view. */
export function Button({
  variant,
  size,
  wide,
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
    <ButtonLook
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      data-look={lookOf({ variant, size, wide })}
    >
      {busy ? busyLabel : children}
    </ButtonLook>
  );
}

/** A link of this site that looks like a button. */
export function ButtonLink({ variant, size, wide, ...rest }: LinkProps & ButtonStyleProps) {
  return <ButtonLook as={Link} {...rest} data-look={lookOf({ variant, size, wide })} />;
}

/** A link to another site, an e-mail or a phone that looks like a button. */
export function ButtonAnchor({ variant, size, wide, ...rest }: ComponentPropsWithRef<'a'> & ButtonStyleProps) {
  return <ButtonLook as="a" {...rest} data-look={lookOf({ variant, size, wide })} />;
}
