import type { Acceptable, Publication } from '@riwaq/contracts/operations';
import { Text } from '@riwaq/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordApp, TakeBackRequest } from '../../../contract/records';
import { publicationQuery } from '../../api';
import { AcceptedFields } from '../../change/plan-view';
import { SentForm } from '../../change/sent-form';
import { RecordNotes } from '../../texts/release-note-words';
import { recordsQuery, takeBack } from '../records-api';

interface TakeBackFormProps {
  readonly app: RecordApp;
  readonly publication: Publication;
  readonly onClose: () => void;
}

/** Undoes a publication by a new one: what it changed, why, and what a refusal asks to accept. */
export function TakeBackForm({ app, publication: { at, changes }, onClose }: TakeBackFormProps) {
  const client = useQueryClient();
  const [accepted, setAccepted] = useState<Acceptable[]>([]);
  const [toAccept, setToAccept] = useState<readonly Acceptable[]>([]);
  return (
    <SentForm
      label="الاسترجاع"
      of={`records.${app}`}
      wishOf={(why): Omit<TakeBackRequest, 'id'> => ({ app, at, why, accepted })}
      send={takeBack}
      queryOf={publicationQuery}
      submit="استرجع الآن"
      onDone={() => void client.invalidateQueries({ queryKey: recordsQuery(app).queryKey })}
      onAgain={setToAccept}
      onClose={onClose}
    >
      <Text>يُنشر من جديد ما كان قبله، ويبقى ما نُشر بعده في سجلات أخرى. غيّر هذا النشر:</Text>
      <RecordNotes notes={changes} />
      <AcceptedFields toAccept={toAccept} accepted={accepted} onAccepted={setAccepted} />
    </SentForm>
  );
}
