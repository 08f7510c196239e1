import type { RecordDraft } from '@riwaq/contracts/edited-records';
import { TextAnchor } from '@riwaq/design-system';
import { DRAFT_FILE } from '../record-commands';

/** The draft as the file that the commands read. */
export const DraftFile = ({ draft }: { readonly draft: RecordDraft }) => (
  <TextAnchor href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(draft, null, 2))}`} download={DRAFT_FILE}>
    نزّل المسودّة ملفًّا للأمر
  </TextAnchor>
);
