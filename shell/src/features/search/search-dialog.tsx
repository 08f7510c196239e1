import { links, type SearchEntry } from '@riwaq/contracts';
import { Button, ButtonLink, Cluster, EmptyState, Icon, Skeleton, Stack, TextLink, VisuallyHidden } from '@riwaq/design-system';
import { ChatAnchors } from '@riwaq/design-system/chat-anchors';
import { Dialog } from '@riwaq/design-system/overlay';
import { SearchField } from '@riwaq/design-system/search-field';
import { failureText } from '@riwaq/forms';
import { useHost } from '@riwaq/runtime';
import { countOf, isBlankSearch } from '@riwaq/text';
import { useCombobox } from 'downshift';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { takeTyped } from './early-search';
import { findEntries, useSearchEntries } from './find-entries';
import { PopularSearches } from './popular-searches';
import { RecentSearches, storeSearch } from './recent-searches';
import { SearchResults } from './search-results';

const none: readonly SearchEntry[] = [];

/** The search over the whole site: products, courses, offers and pages, found while one types, chosen with keyboard or finger. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const [searchable, retry] = useSearchEntries();
  const [typed, setTyped] = useState('');
  const { now, relativeTo } = useHost();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setTyped(takeTyped());
    input.current?.focus();
  }, []);

  // The key shows first, what it finds in a later frame; a press that chooses does not wait for it.
  const later = useDeferredValue(typed);
  const [hurried, setHurried] = useState('');
  const asked = hurried === typed ? typed : later;
  // Once for each key, not again as the arrows go through what was found.
  const entries = searchable.status === 'ready' ? searchable.entries : none;
  const [found, time] = useMemo(() => {
    const time = { now: now(), relativeTo };
    return [findEntries(entries, asked, time), time];
  }, [entries, asked, now, relativeTo]);
  const list = useCombobox<SearchEntry>({
    items: [...found],
    inputValue: typed,
    selectedItem: null,
    isOpen: found.length > 0,
    defaultHighlightedIndex: 0,
    itemToString: (entry) => entry?.title ?? '',
    onSelectedItemChange: ({ selectedItem: entry }) => {
      if (!entry) return;
      storeSearch(typed);
      onClose();
      navigate(entry.href);
    },
  });
  const search = (text: string) => {
    setTyped(text);
    input.current?.focus();
  };
  // Spaces, marks that nobody sees and a lone article ask for nothing yet.
  const hasQuery = !isBlankSearch(asked);
  const looked = hasQuery && searchable.status === 'ready';

  return (
    <Dialog open onClose={onClose} title="البحث في المتجر">
      <SearchField>
        <Icon name="search" />
        <input
          {...list.getInputProps({
            ref: input,
            type: 'text',
            inputMode: 'search',
            'aria-label': 'البحث',
            placeholder: 'منتج أو دورة أو عرض',
            maxLength: 80,
            enterKeyHint: 'search',
            autoComplete: 'off',
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
            // Escape closes the dialog, not a list within it.
            onKeyDown: ({ key, nativeEvent }) => {
              if (key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true });
              if (asked !== typed && /^(?:Enter|Arrow)/.test(key)) flushSync(() => setHurried(typed));
            },
          })}
        />
      </SearchField>
      <VisuallyHidden role="status">{looked && countOf.results(found.length)}</VisuallyHidden>
      {!hasQuery && <RecentSearches onSearch={search} />}
      {!hasQuery && <PopularSearches entries={entries} onSearch={search} />}
      {searchable.status === 'loading' && hasQuery && (
        <Stack $gap={1}>
          <Skeleton $shape="control" />
          <Skeleton $shape="control" />
        </Stack>
      )}
      <SearchResults found={found} list={list} time={time} />
      {looked && found.length === 0 && (
        <EmptyState
          level={3}
          title="لا توجد نتائج"
          action={
            <Cluster $justify="center">
              <Button variant="secondary" onClick={() => search('')}>
                مسح البحث
              </Button>
              <ButtonLink to={links.products} variant="quiet" onClick={onClose}>
                كل المنتجات
              </ButtonLink>
            </Cluster>
          }
        >
          جرّب اسمًا أقصر، أو اكتبه بحروف أخرى. وإن لم تجد أداتك فاسألنا عنها
          <ChatAnchors about={asked}>{(chats) => <> على {chats} أو</>}</ChatAnchors> من{' '}
          <TextLink to={links.contact} onClick={onClose}>
            صفحة التواصل
          </TextLink>
          .
        </EmptyState>
      )}
      {looked && found.length === 0 && <PopularSearches entries={entries} onSearch={search} />}
      {searchable.status === 'failed' && (
        <EmptyState level={3} icon="alert" title="تعذّر البحث الآن" action={<Button onClick={retry}>إعادة المحاولة</Button>}>
          {failureText(searchable.error)}
        </EmptyState>
      )}
    </Dialog>
  );
}
