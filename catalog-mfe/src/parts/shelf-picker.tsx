import { color, font, media, radius, space } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import styled from 'styled-components';
import { type Shelf, shelfLabels } from '../rules/shelf';

const Row = styled.nav`
  ul {
    display: flex;
    gap: ${space[1]};
    margin-inline: calc(-1 * ${space[2]});
    padding: ${space.half} ${space[2]};
    list-style-type: '';
    overflow-x: auto;
    scrollbar-width: none;

    ${media.medium} {
      flex-wrap: wrap;
    }
  }

  li {
    flex: none;
  }

  /* On a phone the open one stays at the edge that it would be behind. */
  ${media.phone} {
    li:has([aria-current]) {
      position: sticky;
      z-index: 1;
      inset-inline: ${space[2]};
      border-radius: ${radius.pill};
      box-shadow: 0 0 0 ${space.half} ${color.paper};
    }
  }

  a {
    display: flex;
    align-items: center;
    min-block-size: 2.75rem;
    padding-inline: ${space.oneAndHalf};
    border: 1.5px solid ${color.line};
    border-radius: ${radius.pill};
    background: ${color.surface};
    font-size: ${font.caption};
    font-weight: 500;
    white-space: nowrap;
    text-decoration: none;
  }

  a:hover {
    border-color: ${color.lineStrong};
  }

  a[aria-current] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }
`;

interface ShelfPickerProps<S extends Shelf> {
  readonly shelves: readonly S[];
  readonly open: Shelf;
  /** The address of the page with this shelf open. */
  readonly hrefOf: (shelf: S) => string;
}

/** The shelves as links; the open one is marked. */
export function ShelfPicker<S extends Shelf>({ shelves, open, hrefOf }: ShelfPickerProps<S>) {
  return (
    <Row aria-label="الفئات">
      <ul>
        {shelves.map((shelf) => (
          <li key={shelf}>
            <Link to={hrefOf(shelf)} aria-current={shelf === open ? 'true' : undefined}>
              {shelfLabels[shelf]}
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  );
}
