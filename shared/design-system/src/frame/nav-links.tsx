import type { NavigationEntry } from '@riwaq/contracts';
import { Link, useLocation } from '@riwaq/runtime/router';
import { memo } from 'react';
import { List } from '../layout/layout';
import { currentPage } from './current-page';

/** The navigation's entries as a list of links, the current page marked. */
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
