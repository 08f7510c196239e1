import { type AnchorHTMLAttributes, type MouseEvent, type Ref, use } from 'react';
import { useHost } from '../host';
import { NavigatorContext } from './router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, with its query and anchor: `/products#product-order`. */
  readonly to: string;
  /** Replaces the current entry of the history. */
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the site: a real anchor that navigates without loading the page again, and has its target ready when it is
 * pointed at. Lighter than the library's, and unlike it not rendered again with each new address (decision 0018).
 */
export function Link({ to, replace = false, onClick, onPointerEnter, onFocus, target, ...rest }: LinkProps) {
  const navigator = use(NavigatorContext);
  if (!navigator) throw new Error('a link stands outside of a router');
  const { pointAt } = useHost();

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const ours = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !ours || (target && target !== '_self')) return;
    event.preventDefault();
    navigator[replace ? 'replace' : 'push'](to);
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
