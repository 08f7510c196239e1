import { ReasonSchema } from '@riwaq/contracts';
import { TextField, useDraft } from '@riwaq/forms';
import * as v from 'valibot';

/** The reason of a change, kept on the device under a name until it was sent. */
export function useReason(of: string, first = '') {
  const draft = useDraft(`desk.why.${of}`, { why: first });
  const why = draft.values.why.trim();
  return { why, isShort: !v.is(ReasonSchema, why), draft };
}

/** The field of a reason, which the history shows. */
export function ReasonField({ reason: { why, isShort, draft } }: { readonly reason: ReturnType<typeof useReason> }) {
  return (
    <TextField
      {...draft.bind('why')}
      label="السبب"
      required
      missing="اكتب سببًا يفهمه زملاؤك في السجل"
      maxLength={300}
      warning={why !== '' && isShort ? 'اكتب ثلاثة أحرف على الأقل' : undefined}
    />
  );
}
