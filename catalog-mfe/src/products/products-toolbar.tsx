import { color, font, Icon, media, radius, Stack, space } from '@riwaq/design-system';
import styled from 'styled-components';
import { SearchBox } from '../search-box';
import { shelves } from '../shelf';
import { ShelfPicker } from '../shelf-picker';
import { openingQuery, type ProductsQuery, productsHref } from './products-href';
import { type Sort, sortLabels } from './sort-products';

const Row = styled.div`
  display: grid;
  gap: ${space[2]};

  ${media.medium} {
    grid-template-columns: 1fr auto;
  }
`;

const SortBox = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.muted};
  font-size: ${font.small};

  select {
    flex: 1;
    min-block-size: 3rem;
    padding-inline: ${space[2]} 2.75rem;
    border: 1.5px solid ${color.lineStrong};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.ink};
    font-size: 1rem;
    appearance: none;
    cursor: pointer;
  }

  svg {
    position: absolute;
    inset-inline-end: ${space.oneAndHalf};
    pointer-events: none;
  }
`;

export interface ProductsToolbarProps {
  readonly query: ProductsQuery;
  /** Asks the list anew, from its first page; `replace` while the visitor types. */
  readonly onAsk: (changes: Partial<ProductsQuery>, replace?: boolean) => void;
}

/** Search, order and category of the list. */
export function ProductsToolbar({ query, onAsk }: ProductsToolbarProps) {
  return (
    <Stack $gap={1}>
      <Row>
        <SearchBox
          value={query.search}
          onSearch={(search) => onAsk({ search }, true)}
          label="ابحث في المنتجات"
          placeholder="ابحث بالاسم أو الوصف"
        />
        <SortBox>
          الترتيب
          <select value={query.sort} onChange={(event) => onAsk({ sort: event.target.value as Sort })}>
            {Object.entries(sortLabels).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={20} />
        </SortBox>
      </Row>
      <ShelfPicker
        shelves={shelves}
        open={query.category}
        hrefOf={(category) => productsHref({ ...query, category, page: openingQuery.page })}
      />
    </Stack>
  );
}
