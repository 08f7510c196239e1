import { media, space } from '@riwaq/design-system';
import styled from 'styled-components';

/** Where the fields of a form stand: one below the other, on a wider screen two in a row. */
export const FieldGrid = styled.div`
  display: grid;
  gap: ${space[2]} ${space[3]};

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** A field over the whole width of the form. */
export const Whole = styled.div`
  grid-column: 1 / -1;
`;
