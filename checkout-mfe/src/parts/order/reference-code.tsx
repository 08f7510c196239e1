import { Ltr } from '@riwaq/design-system';
import styled from 'styled-components';

/** An order's reference in a sentence: it stands on one line, so that it is read and copied whole. */
export const ReferenceCode = styled(Ltr)`
  white-space: nowrap;
`;
