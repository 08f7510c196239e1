import { Notice } from '@riwaq/design-system';
import { pages } from '../../contract/pages';

/** Who has the pages that a role may lack. */
const owners = [
  [pages.live, 'يتولّى المتجر تقنيًا'],
  [pages.staff, 'يملك «كل شيء»'],
  [pages.orders, 'يعمل على الطلبات'],
  [pages.notices, 'يعمل على الطلبات'],
] as const;

/** Why somebody who opened an address meets the day in its place: it is a page of others. Nothing where there is no such page. */
export function ForeignPage({ path }: { readonly path: string }) {
  const owner = owners.find(([page]) => path === page || path.startsWith(`${page}/`))?.[1];
  return owner ? <Notice>{`هذه الصفحة لمن ${owner}. إن احتجت إليها فاطلبها من زميل يملك «كل شيء».`}</Notice> : null;
}
