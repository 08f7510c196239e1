import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHost } from '../host';
import { useNavigate } from './router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, with its query and anchor: `/products#product-order`. */
  readonly to: string;
  /** Replaces the current entry of the history. */
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the site: a real anchor that navigates without loading the page again, and has its target ready when it is pointed at. */
export function Link({ to, replace = false, onClick, onPointerEnter, onFocus, target, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const { pointAt } = useHost();

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const ours = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !ours || (target && target !== '_self')) return;
    event.preventDefault();
    navigate(to, { replace });
  };

  return (
    <a
      {...rest}
      href={to}
      target={target}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        pointAt(to);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        pointAt(to);
      }}
    />
  );
}
