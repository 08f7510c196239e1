import { createBrowserHistory } from '@riwaq/runtime/router';
import { type ComponentPropsWithRef, type MouseEvent, useSyncExternalStore } from 'react';

const visit = createBrowserHistory();

/** A history takes one listener. */
const listeners = new Set<() => void>();
visit.listen(() => {
  for (const listener of listeners) listener();
});

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The path of the address, now and when it changes. */
export const usePath = (): string => useSyncExternalStore(follow, () => visit.location.pathname);

/** Leads to another page of the desk. */
export const goTo = (path: string): void => visit.push(path);

/** A link to a page of the desk. The current one is marked. */
export function PageLink({ href, ...rest }: ComponentPropsWithRef<'a'> & { readonly href: string }) {
  const isCurrent = usePath() === href;
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(href);
  };
  return <a {...rest} href={href} aria-current={isCurrent ? 'page' : undefined} onClick={press} />;
}
