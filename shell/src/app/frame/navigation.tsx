import { MINUTE, type NavigationEntry } from '@riwaq/contracts';
import { List } from '@riwaq/design-system';
import { useHost, useNavigation } from '@riwaq/runtime';
import { Link, useLocation } from '@riwaq/runtime/router';
import { memo, useEffect, useMemo, useState } from 'react';

/** `aria-current` of a navigation entry for `pathname`: the page itself, a page below it, or none. */
function currentPage(href: string, pathname: string): 'page' | 'true' | undefined {
  const path = href.split(/[?#]/)[0] ?? href;
  if (path === pathname) return 'page';
  return path !== '/' && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

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

/** As long as a clock that was set, or a device that slept, can leave an entry wrong, in milliseconds. */
/**
 * The navigation entries to show now: one with a window (a running offer) only between its instants, from the very second on.
 * Until the device's time is known, by the instant that the composition pins (`useDisplayTime`).
 */
export function useShownNavigation(): readonly NavigationEntry[] {
  const navigation = useNavigation();
  const { now, shownAt } = useHost();
  const [time, setTime] = useState(shownAt);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const time = now();
      const delays = navigation.flatMap(({ from, until }) => [from, until]).map((at) => Date.parse(at ?? '') - time);
      setTime(time);
      timer = setTimeout(look, Math.min(MINUTE, ...delays.filter((wait) => wait > 0)));
    };
    look();
    return () => clearTimeout(timer);
  }, [navigation, now]);

  return useMemo(
    () => navigation.filter(({ from, until }) => (!from || Date.parse(from) <= time) && (!until || time < Date.parse(until))),
    [navigation, time],
  );
}
