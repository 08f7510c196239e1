import { createBrowserHistory } from '@riwaq/runtime/router';
import { type ComponentPropsWithRef, type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { pages } from '../contract/pages';

const visit = createBrowserHistory();

/** The path of the address, now and when it changes. */
export const usePath = (): string => useSyncExternalStore(visit.listen, () => visit.location.pathname);

/** What stands behind the path, from its question mark on. */
export const useSearch = (): string => useSyncExternalStore(visit.listen, () => visit.location.search);

/** Leads to another page of the desk. */
export const goTo = (path: string): void => visit.push(path);

/** Leads from an old address of a page to the one of now, which takes its place in the browser's history. */
export function Moved({ to }: { readonly to: string }) {
  useEffect(() => visit.replace(to), [to]);
  return null;
}

/** What makes any link lead to a page of the desk: `<ButtonAnchor {...linkTo('/records')}>`. */
export const linkTo = (href: string) => ({
  href,
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(href);
  },
});

/** A link to a page of the desk. The current one is marked, and the one that the current one belongs to: by its address, or by name (`parentOf`). */
export function PageLink({ href, parentOf, ...rest }: ComponentPropsWithRef<'a'> & { readonly href: string; readonly parentOf?: string }) {
  const path = usePath();
  const isParent = path === parentOf || (href !== pages.today && path.startsWith(`${href}/`));
  const current = path === href ? 'page' : isParent ? 'true' : undefined;
  return <a {...rest} {...linkTo(href)} aria-current={current} />;
}
