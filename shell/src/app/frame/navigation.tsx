import { links, type NavigationEntry } from '@riwaq/contracts';
import { List } from '@riwaq/design-system';
import { useHost, useNavigation } from '@riwaq/runtime';
import { Link } from '@riwaq/runtime/router';
import { memo, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** `aria-current` of a navigation entry for `pathname`: the page itself, a page below it, or none. */
function currentPage(href: string, pathname: string): 'page' | 'true' | undefined {
  const path = href.split(/[?#]/)[0] ?? href;
  if (path === pathname) return 'page';
  return path !== '/' && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

/** What a buyer looks for after an order: behind the navigation in the footer and in a phone's menu. */
export const serviceLinks: readonly NavigationEntry[] = [
  { href: links.orders, label: 'تتبّع طلبك', order: 95 },
  { href: links.policy, label: 'السياسة والضمان', order: 100 },
];

/** The navigation as a list of links, with the current page marked. */
export const NavLinks = memo(function NavLinks({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const { pathname } = useLocation();
  return (
    <List>
      {entries.map(({ href, label }) => (
        <li key={href}>
          <Link to={href} aria-current={currentPage(href, pathname)}>
            {label}
          </Link>
        </li>
      ))}
    </List>
  );
});

const isOpenAt = ({ from, until }: NavigationEntry, time: number) =>
  (!from || Date.parse(from) <= time) && (!until || time < Date.parse(until));

/**
 * The navigation entries to show now: one with a window (a running offer) only between its instants, from the very second on. Hydration shows
 * those of the instant that the composition pins.
 */
export function useShownNavigation(): readonly NavigationEntry[] {
  const navigation = useNavigation();
  const { now, shownAt } = useHost();
  const [shown, setShown] = useState(() => navigation.filter((entry) => isOpenAt(entry, shownAt)));

  useEffect(() => {
    const look = () => {
      const next = navigation.filter((entry) => isOpenAt(entry, now()));
      setShown((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [navigation, now]);
  return shown;
}
