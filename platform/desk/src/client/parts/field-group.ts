import { font, space } from '@riwaq/design-system';
import styled from 'styled-components';

/** Fields that have one name together: its first child is a `legend`. */
export const FieldGroup = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  padding: 0;
  border: 0;

  legend {
    margin-block-end: ${space[1]};
    padding: 0;
    font-size: ${font.label};
    font-weight: 600;
  }
`;
