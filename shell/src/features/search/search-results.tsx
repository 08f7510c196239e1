import type { SearchEntry } from '@riwaq/contracts';
import { Badge, type BadgeTone, Cover, color, font, Latin, media, radius, space } from '@riwaq/design-system';
import type { UseComboboxReturnValue } from 'downshift';
import styled from 'styled-components';
import { type SearchTime, standingOf } from './find-entries';

const Results = styled.ul`
  display: grid;
  gap: ${space.half};
  padding: 0;
  list-style-type: '';

  > li {
    display: grid;
    grid-template-columns: 4.5rem 1fr auto;
    gap: ${space.half} ${space.oneAndHalf};
    align-items: start;
    padding: ${space[1]} ${space.oneAndHalf};
    border-radius: ${radius.control};
    line-height: 1.6;
    cursor: pointer;
  }

  > li[data-highlighted] {
    background: ${color.sunken};
    box-shadow: inset 0 0 0 2px ${color.lineStrong};
  }

  strong {
    font-weight: 600;
  }

  > li > span {
    justify-self: end;
  }

  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  p:last-child {
    grid-column: 2 / -1;
  }

  > li > img {
    grid-row: 1 / span 2;
    align-self: center;
    border-radius: ${radius.control};
  }

  p {
    color: ${color.muted};
    font-size: ${font.label};
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  /* Name and line have the whole row; kind and price are below them. */
  ${media.phone} {
    > li {
      grid-template-columns: 3.5rem 1fr auto;
    }

    > li > img {
      grid-row: 1 / span 3;
    }

    > li > strong,
    > li > p {
      grid-column: 2 / -1;
    }

    > li > span,
    > li > b {
      grid-row: 3;
      margin-block-start: ${space.half};
    }

    > li > span {
      grid-column: 2;
      justify-self: start;
    }

    > li > b {
      grid-column: 3;
    }
  }
`;

/** The kinds that the shop has words for, and what it calls one that is over. An app may name its own. */
const kinds: ReadonlyMap<string, readonly [label: string, tone: BadgeTone, over: string]> = new Map([
  ['product', ['منتج', 'neutral', 'انتهى']],
  ['bundle', ['باقة', 'info', 'انتهى']],
  ['course', ['دورة', 'success', 'انتهت الدورة']],
  ['offer', ['عرض', 'accent', 'انتهى العرض']],
]);

/** The badge and the price of an entry: one that is over says so, without a price. */
function factsOf(entry: SearchEntry, time: SearchTime): { readonly label: string; readonly tone: BadgeTone; readonly price?: string } {
  const [label, tone, over] = kinds.get(entry.kind) ?? [entry.kind, 'neutral', 'انتهى'];
  if (standingOf(entry, time) === 'over') return { label: over, tone: 'neutral' };
  return { label, tone, ...(entry.price !== undefined && { price: entry.price }) };
}

interface Props {
  readonly found: readonly SearchEntry[];
  readonly list: UseComboboxReturnValue<SearchEntry>;
  readonly time: SearchTime;
}

/** What was found, as the list of the search's combobox. */
export function SearchResults({ found, list, time }: Props) {
  return (
    <Results {...list.getMenuProps({ 'aria-label': 'نتائج البحث' })} hidden={found.length === 0}>
      {found.map((entry, index) => {
        const { label, tone, price } = factsOf(entry, time);
        return (
          <li
            key={entry.href}
            {...list.getItemProps({ item: entry, index })}
            data-highlighted={list.highlightedIndex === index || undefined}
          >
            <Cover src={entry.cover ?? []} />
            <strong>
              <Latin>{entry.title}</Latin>
            </strong>
            <Badge tone={tone}>{label}</Badge>
            <p>{entry.description}</p>
            {price && <b>{price}</b>}
          </li>
        );
      })}
    </Results>
  );
}
