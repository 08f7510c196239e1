import type { RecordDraft } from '@riwaq/contracts/edited-records';
import { TextAnchor } from '@riwaq/design-system';
import styled from 'styled-components';
import { DRAFT_FILE } from '../record-commands';

const Way = styled(TextAnchor)`
  display: inline-grid;
  place-items: center;
  align-self: start;
  min-block-size: 2.75rem;
`;

/** The draft as the file that the commands read. */
export const DraftFile = ({ draft }: { readonly draft: RecordDraft }) => (
  <Way href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(draft, null, 2))}`} download={DRAFT_FILE}>
    نزّل المسودّة ملفًا للأمر
  </Way>
);
