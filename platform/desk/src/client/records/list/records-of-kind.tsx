import { EmptyState, Stack } from '@riwaq/design-system';
import { useMemo, useState } from 'react';
import { Picks } from '../../parts/picks';
import { stateWords } from '../record-words';
import { narrowed, type StateFilter } from './listed-records';
import { RecordList, type RecordListProps } from './record-list';

const runStates = (['running', 'planned', 'over'] as const).map((value) => ({ value, label: stateWords[value].label }));

/** The records of a kind, narrowed to those that stand so. */
export function RecordsOfKind({ kind, records, ...list }: RecordListProps & { readonly kind: string }) {
  const [state, setState] = useState<StateFilter>('all');
  const found = useMemo(() => narrowed(records, kind, state, ''), [records, kind, state]);
  const marks = [...new Set(records.flatMap((each) => (each.kind === kind ? (each.row?.listed?.marks ?? []) : [])))];
  return (
    <Stack>
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
      {found.length === 0 && (
        <EmptyState level={3} title="لا شيء هنا">
          {state === 'all' ? 'ابدأ بسجل جديد.' : 'غيّر الحالة.'}
        </EmptyState>
      )}
      <RecordList {...list} records={found} />
    </Stack>
  );
}
