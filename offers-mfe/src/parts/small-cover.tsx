import { Cover, radius } from '@riwaq/design-system';
import styled from 'styled-components';

/** A cover in a line of text: its mark alone, as high as two lines. */
export const SmallCover = styled(Cover)`
  flex: none;
  inline-size: 4.5rem;
  border-radius: ${radius.control};
`;
