import type { SharePageProps } from '@riwaq/contracts';
import { Container, media, radius, Skeleton, Stack, space } from '@riwaq/design-system';
import { LazyRemoteSlot } from '@riwaq/runtime';
import styled from 'styled-components';

/**
 * The parts of a product's page: its pictures, `ProductChoice` and what else is said of it. A wide screen has the choice beside the rest, a medium one the
 * whole picture above two columns, a phone all of it below one another. The ways to share end what is said.
 */
export const ProductColumns = styled(Container)`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  padding-block-end: ${space[6]};

  > img {
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
    grid-template: auto 1fr / minmax(0, 1.1fr) minmax(0, 1fr);

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  ${media.wide} {
    grid-template: auto 1fr / minmax(0, 1.05fr) minmax(0, 1fr);
    gap: ${space[6]};

    > :first-child {
      grid-column: 1;
    }
  }
`;

/**
 * The name of a product and what leads to its order. Its last part, the buy box and the facts, stays in sight beside what is read, where the screen is high
 * enough for it.
 */
export const ProductChoice = styled(Stack)`
  ${media.medium} {
    grid-row: 2;
    block-size: 100%;

    &:last-child {
      grid-column: 1 / -1;
    }

    @media (min-height: 46em) {
      &:not(:last-child) > :last-child {
        position: sticky;
        inset-block-start: 6.25rem;
      }
    }
  }

  ${media.wide} {
    grid-row: 1 / span 2;
    grid-column: 2;

    &:last-child {
      grid-column: 2;
    }
  }
`;

/** The ways to share a product's page. `title` is the product's name. */
export function ShareProduct({ title }: { readonly title: string }) {
  const props: SharePageProps = { title, kind: 'product' };
  return <LazyRemoteSlot of="shell" fragment="SharePage" props={props} loading={<Skeleton $shape="controls" />} fallback={null} />;
}
