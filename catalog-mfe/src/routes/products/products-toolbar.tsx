import { color, font, Icon, media, radius, Stack, space } from '@riwaq/design-system';
import { randomBelow } from '@riwaq/runtime';
import { isBlankSearch } from '@riwaq/text';
import styled from 'styled-components';
import { SearchBox } from '../../parts/search-box';
import { ShelfPicker } from '../../parts/shelf-picker';
import { defaultQuery, type ProductsQuery, productsHref } from '../../rules/products-href';
import { shelves } from '../../rules/shelf';
import { type Sort, sortLabels } from '../../rules/sort-products';

const Row = styled.div`
  display: grid;
  gap: ${space[2]};

  ${media.medium} {
    grid-template-columns: 1fr auto;
  }
`;

/** Shelves on as many lines as they need, and the latest at their end. */
const Shelves = styled.div`
  display: grid;
  gap: ${space[1]};

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;

const SortBox = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.muted};
  font-size: ${font.label};

  select {
    flex: 1;
    min-block-size: 3rem;
    padding-inline: ${space[2]} 2.75rem;
    border: 1.5px solid ${color.lineStrong};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.ink};
    font-size: ${font.label};
    appearance: none;
    cursor: pointer;
  }

  svg {
    position: absolute;
    inset-inline-end: ${space.oneAndHalf};
    pointer-events: none;
  }
`;

const LatestOnly = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 2.75rem;
  margin-block: ${space.half};
  font-size: ${font.label};
  cursor: pointer;
`;

/** How many random orders there are to draw from. */
const DRAWS = 9999;

interface ProductsToolbarProps {
  readonly query: ProductsQuery;
  /** Reloads the list from page 1. Replaces the history entry while the visitor types. */
  readonly onChange: (changes: Partial<ProductsQuery>, replace?: boolean) => void;
}

/** Search, order and category of the list. */
export function ProductsToolbar({ query, onChange }: ProductsToolbarProps) {
  return (
    <Stack $gap={1}>
      <Row>
        <SearchBox
          value={query.search}
          onSearch={(search) => onChange({ search }, true)}
          label="ابحث في المنتجات"
          placeholder="ابحث بالاسم أو الوصف"
        />
        <SortBox>
          الترتيب
          <select value={query.sort} onChange={(event) => onChange(sortedBy(event.target.value as Sort))}>
            {Object.entries(sortLabels).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={20} />
        </SortBox>
      </Row>
      <Shelves>
        <ShelfPicker
          shelves={shelves}
          open={query.category}
          hrefOf={(category) => productsHref({ ...query, category, latest: defaultQuery.latest, page: defaultQuery.page })}
        />
        {isBlankSearch(query.search) && (
          <LatestOnly>
            <input
              type="checkbox"
              checked={query.latest}
              onChange={() => onChange({ latest: !query.latest, category: defaultQuery.category })}
            />
            الأحدث فقط
          </LatestOnly>
        )}
      </Shelves>
    </Stack>
  );
}

/** Changes of the query for a sort order: a random one gets a new seed each time. */
function sortedBy(sort: Sort): Partial<ProductsQuery> {
  return { sort, draw: sort === 'random' ? 1 + randomBelow(DRAWS) : defaultQuery.draw };
}
