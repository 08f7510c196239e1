import type { EditedKind } from '@riwaq/contracts/edited-records';
import {
  Badge,
  Cluster,
  color,
  EmptyState,
  font,
  Icon,
  List,
  Ltr,
  media,
  radius,
  Stack,
  space,
  VisuallyHidden,
} from '@riwaq/design-system';
import { SearchField } from '@riwaq/design-system/search-field';
import { formatNumber } from '@riwaq/text';
import { useDeferredValue, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { RecordApp } from '../../../contract/records';
import { PageLink } from '../../address';
import { Picks } from '../../parts/picks';
import { Row } from '../../parts/rows';
import { useFirst } from '../../parts/use-first';
import { recordAddress } from '../record-address';
import { StateBadge, spanText, stateWords, Title } from '../record-words';
import { type ListedRecord, narrowed, type StateFilter } from './listed-records';
import type { RecordAct } from './record-act';

/** Records that are shown at once. */
const STEP = 50;

const Tools = styled.div`
  display: grid;
  gap: ${space[1]} ${space[2]};
  align-items: center;

  ${media.wide} {
    grid-template-columns: minmax(0, 22rem) 1fr;
  }
`;

const RecordRow = styled(Row)`
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 14rem 28rem;
    align-items: center;
  }

  small,
  time {
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

const Names = styled.div`
  strong {
    font-weight: 600;
  }

  small {
    display: block;
    overflow-wrap: anywhere;
  }
`;

const Acts = styled(Cluster)`
  gap: ${space.half};
  /* Its words begin under the title's. */
  margin-inline-start: -${space[1]};

  a,
  button {
    display: inline-grid;
    place-items: center;
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
    padding: 0 ${space[1]};
    border: 0;
    border-radius: ${radius.control};
    background: none;
    color: ${color.accentText};
    font-size: ${font.caption};
    font-weight: 500;
    text-decoration: none;
    cursor: pointer;
  }

  a:hover,
  button:hover {
    background: ${color.sunken};
  }
`;

const runStates = (['running', 'planned', 'over'] as const).map((value) => ({ value, label: stateWords[value].label }));

interface RecordListProps {
  readonly app: RecordApp;
  readonly records: readonly ListedRecord[];
  readonly kind: string;
  /** Undefined where nothing can be edited. */
  readonly edited: EditedKind | undefined;
  readonly onAct: (act: RecordAct) => void;
}

/** The records of a kind with how they stand, searched and narrowed, 50 at a time. */
export function RecordList({ app, records, kind, edited, onAct }: RecordListProps) {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<StateFilter>('all');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => narrowed(records, kind, state, wanted), [records, kind, state, wanted]);
  const [shown, more] = useFirst(found, STEP);
  const marks = [...new Set(records.flatMap((each) => (each.kind === kind ? (each.row?.listed?.marks ?? []) : [])))];
  return (
    <Stack>
      <Tools>
        <SearchField>
          <Icon name="search" />
          <input
            type="search"
            aria-label="ابحث في المحتوى"
            placeholder="ابحث بالعنوان أو الاسم"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </SearchField>
        <Picks
          label="الحالة"
          value={state}
          onValue={setState}
          options={[
            { value: 'all', label: 'الكل' },
            { value: 'draft', label: 'مسودّات' },
            ...(marks.length > 0 ? marks.map((mark) => ({ value: mark, label: mark })) : runStates),
          ]}
        />
      </Tools>
      <VisuallyHidden role="status">{`عدد النتائج: ${formatNumber(found.length)}`}</VisuallyHidden>
      {found.length === 0 && (
        <EmptyState level={3} title="لا شيء هنا">
          {search || state !== 'all' ? 'غيّر البحث أو الحالة.' : 'ابدأ بسجل جديد.'}
        </EmptyState>
      )}
      <List>
        {shown.map((record) => (
          <RecordItem
            key={`${record.kind} ${record.name} ${record.row ? '' : record.drafts[0]?.id}`}
            app={app}
            record={record}
            edited={edited}
            onAct={onAct}
          />
        ))}
      </List>
      {more}
    </Stack>
  );
}

function RecordItem({ app, record, edited, onAct }: Pick<RecordListProps, 'app' | 'edited' | 'onAct'> & { readonly record: ListedRecord }) {
  const { kind, name, title, span, state, row, drafts } = record;
  return (
    <RecordRow>
      <Names>
        <strong>
          <Title>{title}</Title>
        </strong>
        <small>
          <Ltr>{name}</Ltr>
        </small>
      </Names>
      <Cluster>
        {row?.listed ? row.listed.marks.map((mark) => <Badge key={mark}>{mark}</Badge>) : <StateBadge state={state} />}
        {row && drafts.map(({ id }) => <StateBadge key={id} state="draft" />)}
        {row?.isDemo && <Badge>تجريبي</Badge>}
        {row && <small>{row.listed ? row.listed.note : spanText(span)}</small>}
      </Cluster>
      {!row && edited && (
        <Acts>
          <PageLink href={recordAddress({ app, kind, draft: drafts[0]?.id })} aria-label={`افتح المسودّة: ${title}`}>
            افتح
          </PageLink>
        </Acts>
      )}
      {row && edited && (
        <Acts>
          <PageLink href={recordAddress({ app, kind, name })} aria-label={`عدّل: ${title}`}>
            عدّل
          </PageLink>
          {edited.copyOf && (
            <PageLink href={recordAddress({ app, kind, like: name })} aria-label={`انسخ: ${title}`}>
              انسخ
            </PageLink>
          )}
          {row.listed?.acts.map((label) => (
            <button key={label} type="button" aria-label={`${label}: ${title}`} onClick={() => onAct({ act: label, kind, name, title })}>
              {label}
            </button>
          ))}
          {edited.end && (
            <button type="button" aria-label={`مدّد: ${title}`} onClick={() => onAct({ act: 'extend', kind, name, title })}>
              مدّد
            </button>
          )}
          {edited.end && state === 'running' && (
            <button type="button" aria-label={`أنهِ الآن: ${title}`} onClick={() => onAct({ act: 'end', kind, name, title })}>
              أنهِ الآن
            </button>
          )}
          <button type="button" aria-label={`اسحب: ${title}`} onClick={() => onAct({ act: 'withdraw', kind, name, title })}>
            اسحب
          </button>
        </Acts>
      )}
    </RecordRow>
  );
}
