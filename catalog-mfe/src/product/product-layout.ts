import { Container, media, radius, space } from '@riwaq/design-system';
import styled from 'styled-components';

/** Cover beside what is said of the product; below one another on a narrow screen. */
export const ProductColumns = styled(Container)`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  padding-block-end: ${space[6]};

  picture img {
    border-radius: ${radius.card};
  }

  /* An e-mail address of any length, on a screen of any width. */
  [dir] {
    overflow-wrap: anywhere;
  }

  /* What the keyboard reaches stays clear of the order bar. */
  ${media.phone} {
    a,
    input,
    button {
      scroll-margin-block-end: 5rem;
    }
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr);
  }

  ${media.wide} {
    gap: ${space[6]};

    > :first-child {
      position: sticky;
      inset-block-start: 6.25rem;
    }
  }
`;
