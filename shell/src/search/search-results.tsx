import type { SearchEntry } from '@riwaq/contracts';
import { Badge, type BadgeTone } from '@riwaq/design-system';
import type { UseComboboxReturnValue } from 'downshift';
import { Results } from './search-look';

/** The kinds that the shop has words for. An app may name its own. */
const kinds: ReadonlyMap<string, readonly [label: string, tone: BadgeTone]> = new Map([
  ['product', ['منتج', 'neutral']],
  ['bundle', ['باقة', 'info']],
  ['course', ['دورة', 'success']],
  ['offer', ['عرض', 'accent']],
]);

interface Props {
  readonly found: readonly SearchEntry[];
  readonly list: UseComboboxReturnValue<SearchEntry>;
}

/** What was found, as the list of the search's combobox. */
export function SearchResults({ found, list }: Props) {
  return (
    <Results {...list.getMenuProps({ 'aria-label': 'نتائج البحث' })} hidden={found.length === 0}>
      {found.map((entry, index) => {
        const [label, tone] = kinds.get(entry.kind) ?? [entry.kind, 'neutral'];
        return (
          <li
            key={entry.href}
            {...list.getItemProps({ item: entry, index })}
            data-highlighted={list.highlightedIndex === index || undefined}
          >
            <strong>
              <bdi>{entry.title}</bdi>
            </strong>
            <Badge tone={tone}>{label}</Badge>
            <p>{entry.description}</p>
          </li>
        );
      })}
    </Results>
  );
}
