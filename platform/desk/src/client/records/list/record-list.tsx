import type { EditedKind, RecordsEditor } from '@riwaq/contracts/edited-records';
import { Badge, Cluster, color, font, List, Ltr, media, radius, Stack, space, VisuallyHidden } from '@riwaq/design-system';
import { formatNumber } from '@riwaq/text';
import { useContext, useState } from 'react';
import styled from 'styled-components';
import type { RecordApp } from '../../../contract/records';
import { PageLink } from '../../address';
import { ReadsCommands } from '../../parts/for-developers';
import { Row } from '../../parts/rows';
import { useFirst } from '../../parts/use-first';
import { Thumb } from '../form/picker';
import { recordAddress } from '../record-address';
import { StateBadge, spanText, Title } from '../record-words';
import type { ListedRecord } from './listed-records';
import { type RecordAct, RecordActDialog } from './record-act';

/** Records that are shown at once. */
const STEP = 50;

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
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};

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

  /* What cannot be undone by the next press stands apart. */
  [data-apart] {
    margin-inline-start: auto;
    color: ${color.danger};
  }

  a:hover,
  button:hover {
    background: ${color.sunken};
  }
`;

export interface RecordListProps {
  readonly app: RecordApp;
  readonly records: readonly ListedRecord[];
  /** Undefined where nothing can be edited. */
  readonly editor: RecordsEditor | undefined;
  /** Whether each says of which kind it is. */
  readonly saysKind?: boolean;
}

/** Records with how they stand and what can be done to them, 50 at a time. */
export function RecordList({ app, records, editor, saysKind = false }: RecordListProps) {
  const [shown, more] = useFirst(records, STEP);
  const [act, setAct] = useState<RecordAct>();
  const kindOf = (kind: string) => editor?.kinds.find((each) => each.kind === kind);
  const acted = act && kindOf(act.kind);
  return (
    <Stack>
      <VisuallyHidden role="status">{`عدد النتائج: ${formatNumber(records.length)}`}</VisuallyHidden>
      <List>
        {shown.map((record) => (
          <RecordItem
            key={`${record.kind} ${record.name} ${record.row ? '' : record.drafts[0]?.id}`}
            {...{ app, record, saysKind }}
            edited={kindOf(record.kind)}
            onAct={setAct}
          />
        ))}
      </List>
      {more}
      {act && acted && editor && <RecordActDialog app={app} act={act} kind={acted} editor={editor} onClose={() => setAct(undefined)} />}
    </Stack>
  );
}

interface RecordItemProps extends Pick<RecordListProps, 'app' | 'saysKind'> {
  readonly record: ListedRecord;
  readonly edited: EditedKind | undefined;
  readonly onAct: (act: RecordAct) => void;
}

function RecordItem({ app, record, saysKind, edited, onAct }: RecordItemProps) {
  const readsNames = useContext(ReadsCommands);
  const { kind, name, title, span, state, row, drafts } = record;
  return (
    <RecordRow>
      <Names>
        {row?.listed?.picture && <Thumb src={row.listed.picture} alt="" loading="lazy" />}
        <div>
          <strong>
            <Title>{title}</Title>
          </strong>
          {saysKind && edited && <small>{edited.words.one}</small>}
          {readsNames && (
            <small>
              <Ltr>{name}</Ltr>
            </small>
          )}
        </div>
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
          <button type="button" data-apart aria-label={`اسحب: ${title}`} onClick={() => onAct({ act: 'withdraw', kind, name, title })}>
            اسحب
          </button>
        </Acts>
      )}
    </RecordRow>
  );
}
