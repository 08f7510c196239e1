import type { EditedKind, RecordFields, RecordsEditor } from '@riwaq/contracts/edited-records';
import { Button, Cluster, Latin } from '@riwaq/design-system';
import { useState } from 'react';
import styled from 'styled-components';
import { listAddress } from '../../../contract/pages';
import type { RecordApp } from '../../../contract/records';
import { goTo } from '../../address';
import { actTitle, apart, type RecordAct, RecordActDialog } from '../list/record-act';
import { attempt, MarkBadge } from '../record-words';

interface ActsOfRecordProps {
  readonly app: RecordApp;
  readonly kind: EditedKind;
  readonly editor: RecordsEditor;
  readonly record: RecordFields;
  readonly name: string;
  readonly title: string;
  /** Begins again with what was published. */
  readonly onPublished: () => Promise<void>;
}

const Acts = styled(Cluster)`
  ${apart}
`;

/** How a record stands, and the acts of the list on its own page: a price, or «sold out», without the form; and what withdraws it. */
export function ActsOfRecord({ app, kind, editor, record, name, title, onPublished }: ActsOfRecordProps) {
  const [act, setAct] = useState<RecordAct>();
  const [isDone, setDone] = useState(false);
  const { listed } = kind;
  const press = (of: string) => () => setAct({ act: of, kind: kind.kind, name, title });
  const close = () => {
    setAct(undefined);
    if (!isDone) return;
    if (act?.act === 'withdraw') goTo(listAddress(app, kind.kind));
    else void onPublished();
  };
  return (
    <Acts>
      {listed && (
        <>
          {attempt(() => listed.marksOf(record), []).map((mark) => (
            <MarkBadge key={mark}>{mark}</MarkBadge>
          ))}
          <Latin>{attempt(() => listed.noteOf(record), '')}</Latin>
        </>
      )}
      {listed?.acts
        .filter(({ fits }) => attempt(() => fits(record), false))
        .map(({ label }) => (
          <Button key={label} variant="secondary" onClick={press(label)}>
            {label}
          </Button>
        ))}
      <Button variant="quiet" data-apart onClick={press('withdraw')}>
        {actTitle('withdraw')}
      </Button>
      {act && <RecordActDialog {...{ app, act, kind, editor }} onDone={() => setDone(true)} onClose={close} />}
    </Acts>
  );
}
