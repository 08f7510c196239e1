import { Text } from '@riwaq/design-system';
import { Form, SubmitButton } from '@riwaq/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Publication, RecordApp, TakeBackRequest } from '../../../contract/records';
import type { Acceptable } from '../../../contract/site-change';
import { changeQuery } from '../../api';
import { ChangeOutcome } from '../../change/change-outcome';
import { AcceptedFields } from '../../change/plan-view';
import { useSendOnce } from '../../change/use-send-once';
import { FailureNotice } from '../../parts/failure-words';
import { ForDevelopers } from '../../parts/for-developers';
import { ReasonField, useReason } from '../../parts/reason';
import { RecordNotes } from '../../texts/release-note-words';
import { recordCommand } from '../record-commands';
import { PUBLICATIONS, recordsQuery, takeBack } from '../records-api';

interface TakeBackFormProps {
  readonly app: RecordApp;
  readonly publication: Publication;
  readonly onClose: () => void;
}

/** Undoes a publication by a new one: what it changed, why, and what a refusal asks to accept. */
export function TakeBackForm({ app, publication: { commit, changes }, onClose }: TakeBackFormProps) {
  const client = useQueryClient();
  const reason = useReason(`records.${app}`);
  const [accepted, setAccepted] = useState<Acceptable[]>([]);
  const [toAccept, setToAccept] = useState<readonly Acceptable[]>([]);
  const { why, isShort } = reason;
  const { begin, isSending, begun, error, reset } = useSendOnce<Omit<TakeBackRequest, 'id'>>(takeBack, (wish) =>
    recordCommand.takeBack(app, commit, wish),
  );
  if (begun) {
    return (
      <ChangeOutcome
        of={changeQuery(begun, PUBLICATIONS)}
        onDone={() => {
          reason.draft.clear();
          void client.invalidateQueries({ queryKey: recordsQuery(app).queryKey });
        }}
        onAgain={(after, asked) => {
          setToAccept(asked);
          reset(after);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Form label="الاسترجاع" onSubmit={() => !isSending && !isShort && begin({ app, commit, why, accepted })}>
      <Text>يُنشر من جديد ما كان قبله، ويبقى ما نُشر بعده في سجلات أخرى. غيّر هذا النشر:</Text>
      <RecordNotes notes={changes} />
      <AcceptedFields toAccept={toAccept} accepted={accepted} onAccepted={setAccepted} />
      <ReasonField reason={reason} />
      <FailureNotice error={error} />
      <SubmitButton busy={isSending}>استرجع الآن</SubmitButton>
      <ForDevelopers command={recordCommand.takeBack(app, commit, { why, accepted })} />
    </Form>
  );
}
