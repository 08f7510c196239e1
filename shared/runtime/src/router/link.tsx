import type { AnchorHTMLAttributes, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useHost } from '../host';

/** Its pointer and its focus are the link's own: they make its page ready. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onPointerEnter' | 'onPointerUp' | 'onFocus'> {
  /** A path of this site, with its query and anchor: `/products#product-order`. */
  readonly to: string;
  /** Replaces the current entry of the history. */
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Marks a link as pressed until the shell shows its page. */
export const PENDING_LINK = 'data-followed';

/** A link inside the site: makes its target ready when it is pointed at, and shows a press. The library's `Link` does neither (decision 0136). */
export function Link({ to, replace, onClick, target, ...rest }: LinkProps) {
  const { prerender } = useHost();
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { ...(replace && { replace }), ...(target && { target }) });

  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        follow(event);
        // Without a script of ours between: it shows in the very next frame.
        if (event.defaultPrevented) event.currentTarget.setAttribute(PENDING_LINK, '');
      }}
      onPointerEnter={() => prerender(to)}
      // A finger that scrolls ends with `pointercancel`.
      onPointerUp={() => prerender(to, 'pressed')}
      onFocus={() => prerender(to)}
    />
  );
}
