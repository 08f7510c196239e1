/** How the page at `pathname` stands to a navigation entry: it is the entry's own page, it lies below it, or neither. */
export function currentPage(href: string, pathname: string): 'page' | 'true' | undefined {
  const path = href.split(/[?#]/)[0] ?? href;
  if (path === pathname) return 'page';
  return path !== '/' && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}
