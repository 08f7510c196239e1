import type { EditedKind, RecordsEditor } from '@riwaq/contracts/edited-records';
import { Badge, Cluster, color, font, Icon, List, Ltr, media, radius, Stack, space, VisuallyHidden } from '@riwaq/design-system';
import { formatNumber } from '@riwaq/text';
import { useContext, useId, useState } from 'react';
import styled from 'styled-components';
import type { RecordApp } from '../../../contract/records';
import { PageLink } from '../../address';
import { ReadsCommands } from '../../parts/for-developers';
import { Row } from '../../parts/rows';
import { useFirst } from '../../parts/use-first';
import { Thumb } from '../form/picker';
import { recordAddress } from '../record-address';
import { MarkBadge, StateBadge, spanText, Title } from '../record-words';
import type { ListedRecord } from './listed-records';
import { actTitle, apart, type RecordAct, RecordActDialog } from './record-act';

/** Records that are shown at once. */
const STEP = 20;

/** On a phone two lines beside the picture, and the acts a press away. */
const RecordRow = styled(Row)`
  align-items: center;

  ${media.phone} {
    position: relative;
    grid-template: 'picture title more' 'picture marks more' 'acts acts acts' / auto minmax(0, 1fr) 2.75rem;
    gap: 0;
    padding: ${space[1]} ${space.oneAndHalf};
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 14rem 28rem;
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

  ${media.phone} {
    display: contents;

    > img {
      grid-area: picture;
      inline-size: 3.5rem;
      margin-inline-end: ${space.oneAndHalf};
    }

    > div {
      grid-area: title;
    }

    [data-technical] {
      display: none;
    }

    strong {
      display: block;
      font-size: ${font.label};
      line-height: 1.5;
    }
  }

  strong {
    font-weight: 600;
  }

  a {
    display: inline-grid;
    align-items: center;
    min-block-size: 2.75rem;
    color: inherit;
    text-decoration-color: ${color.lineStrong};
    text-underline-offset: 0.3em;

    ${media.phone} {
      display: inline;
      text-decoration: none;

      /* The whole row opens the record. */
      &::after {
        position: absolute;
        inset: 0;
        content: '';
      }
    }
  }

  small {
    display: block;
    overflow-wrap: anywhere;
  }
`;

const Marks = styled(Cluster)`
  ${media.phone} {
    grid-area: marks;
    gap: ${space.half} ${space[1]};

    span {
      padding-inline: ${space[1]};
    }
  }
`;

const More = styled.button`
  display: none;
  grid-area: more;
  place-items: center;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.accentText};
  cursor: pointer;

  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }

  ${media.phone} {
    position: relative;
    display: grid;
  }
`;

const Acts = styled(Cluster)`
  gap: ${space.half};
  /* Its words begin under the title's. */
  margin-inline-start: -${space[1]};

  ${media.phone} {
    position: relative;
    grid-area: acts;

    &[data-folded] {
      display: none;
    }
  }

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

  ${apart}

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

/** Records with how they stand and what can be done to them, 20 at first. */
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
            isAlone={records.length === 1}
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
  /** It was found alone: what can be done to it is shown at once, and nothing folds it under a finger that wants it. */
  readonly isAlone: boolean;
  readonly onAct: (act: RecordAct) => void;
}

function RecordItem({ app, record, saysKind, edited, isAlone, onAct }: RecordItemProps) {
  const readsNames = useContext(ReadsCommands);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { kind, name, title, span, state, row, drafts } = record;
  // A name that nothing gives is somebody's own: the code of a coupon.
  const isOwnName = edited !== undefined && !edited.given;
  const shown = <Title>{title}</Title>;
  const isShown = isOpen || isAlone;
  const act = (of: string, isApart = false) => (
    <button
      key={of}
      type="button"
      data-apart={isApart || undefined}
      aria-label={`${actTitle(of)}: ${title}`}
      onClick={() => onAct({ act: of, kind, name, title })}
    >
      {actTitle(of)}
    </button>
  );
  return (
    <RecordRow>
      <Names>
        {row?.listed?.picture && <Thumb src={row.listed.picture} alt="" loading="lazy" />}
        <div>
          <strong>
            {edited ? (
              <PageLink
                href={recordAddress(row ? { app, kind, name } : { app, kind, draft: drafts[0]?.id })}
                aria-label={`${row ? 'عدّل' : 'افتح المسودّة'}: ${title}`}
              >
                {shown}
              </PageLink>
            ) : (
              shown
            )}
          </strong>
          {saysKind && edited && <small>{edited.words.one}</small>}
          {(readsNames || isOwnName) && (
            <small data-technical={!isOwnName || undefined}>
              <Ltr>{name}</Ltr>
            </small>
          )}
        </div>
      </Names>
      <Marks>
        {row?.listed ? row.listed.marks.map((mark) => <MarkBadge key={mark}>{mark}</MarkBadge>) : <StateBadge state={state} />}
        {row && drafts.map(({ id: draft }) => <StateBadge key={draft} state="draft" />)}
        {row?.isDemo && <Badge>تجريبي</Badge>}
        {row && <small>{row.listed ? row.listed.note : spanText(span)}</small>}
      </Marks>
      {row && edited && (
        <>
          {!isAlone && (
            <More type="button" aria-label={`المزيد: ${title}`} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              <Icon name="chevronDown" size={20} />
            </More>
          )}
          <Acts id={id} data-folded={!isShown || undefined}>
            {edited.copyOf && (
              <PageLink href={recordAddress({ app, kind, like: name })} aria-label={`أنشئ نسخة: ${title}`}>
                أنشئ نسخة
              </PageLink>
            )}
            {row.listed?.acts.map((label) => act(label))}
            {edited.end && act('extend')}
            {edited.end && state === 'running' && act('end')}
            {act('withdraw', true)}
          </Acts>
        </>
      )}
    </RecordRow>
  );
}
