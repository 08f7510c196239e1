import { color, Icon, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import styled from 'styled-components';
import { type ProductsQuery, productsHref } from '../../rules/products-href';
import { pageBarPages } from './pagination';

const Bar = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space.half};
    padding: 0;
    list-style-type: '';
  }

  a,
  span[data-gap] {
    display: grid;
    place-items: center;
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
    border-radius: ${radius.control};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    text-decoration: none;
  }

  a:hover {
    background: ${color.sunken};
  }

  a[aria-current] {
    background: ${color.ink};
    color: ${color.paper};
  }

  span[data-gap] {
    color: ${color.muted};
  }
`;

interface PageBarProps {
  readonly query: ProductsQuery;
  readonly page: number;
  readonly lastPage: number;
}

/** The pages of the list as links: first, last, current and its neighbours, with previous and next around them. */
export function PaginationBar({ query, page, lastPage }: PageBarProps) {
  const hrefOf = (to: number) => `${productsHref({ ...query, page: to })}#products`;
  return (
    <Bar aria-label="صفحات المنتجات">
      <ul>
        {page > 1 && (
          <li>
            <Link to={hrefOf(page - 1)} rel="prev" aria-label="الصفحة السابقة">
              <Icon name="chevronBack" />
            </Link>
          </li>
        )}
        {pageBarPages(page, lastPage).map((entry) =>
          typeof entry === 'number' ? (
            <li key={entry}>
              <Link to={hrefOf(entry)} aria-current={entry === page ? 'page' : undefined}>
                <VisuallyHidden>الصفحة </VisuallyHidden>
                {entry}
              </Link>
            </li>
          ) : (
            <li key={`after ${entry.after}`}>
              <span data-gap="">…</span>
            </li>
          ),
        )}
        {page < lastPage && (
          <li>
            <Link to={hrefOf(page + 1)} rel="next" aria-label="الصفحة التالية">
              <Icon name="chevronForward" />
            </Link>
          </li>
        )}
      </ul>
    </Bar>
  );
}
