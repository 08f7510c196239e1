import type { SharePageProps } from '@riwaq/contracts';
import { Container, Heading, Latin, media, radius, Skeleton, Stack, space } from '@riwaq/design-system';
import { LazyRemoteSlot } from '@riwaq/runtime';
import styled from 'styled-components';

/**
 * The parts of a product's page: `ProductSide`, `ProductChoice` and what else is said of it. A wide screen has the choice beside the rest, a medium one the
 * whole picture above two columns, a phone all of it below one another.
 */
export const ProductColumns = styled(Container)`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  padding-block-end: ${space[6]};

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

    /* On a phone the ways to share come last, in the document they come early: on a slow line they wait for what is above them. */
    &:not(:has(+ *)) > :first-child > :last-child:not(:first-child) {
      display: none;
    }
  }

  ${media.medium} {
    grid-template: auto auto 1fr / minmax(0, 1.1fr) minmax(0, 1fr);
  }

  ${media.wide} {
    grid-template: auto 1fr / minmax(0, 1.05fr) minmax(0, 1fr);
    gap: ${space[6]};
  }
`;

/** The pictures and the ways to share. Below a wide screen the ways to share come last. */
export const ProductSide = styled.div`
  display: grid;
  gap: ${space[3]};

  > img {
    border-radius: ${radius.card};
  }

  ${media.narrow} {
    display: contents;

    > :first-child {
      grid-column: 1 / -1;
    }

    > :last-child {
      order: 1;
    }
  }
`;

/**
 * The name of a product and what leads to its order. Its last part, the buy box, stays in sight beside what is read, where the screen is high enough for it.
 */
export const ProductChoice = styled(Stack)`
  ${media.medium} {
    grid-row: 2 / span 2;
    block-size: 100%;

    &:last-child {
      grid-column: 1 / -1;
    }

    @media (min-height: 40em) {
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

/** Longer names are set smaller: beside the picture they would fill the first screen. */
const LONG = 32;

/** The name of a product as the title of its page. */
export function ProductTitle({ name }: { readonly name: string }) {
  return (
    <Heading level={1} data-long={name.length > LONG || undefined}>
      <Latin>{name}</Latin>
    </Heading>
  );
}

/** The ways to share a product's page. `title` is the product's name. */
export function ShareProduct({ title }: { readonly title: string }) {
  const props: SharePageProps = { title, kind: 'product' };
  return <LazyRemoteSlot of="shell" fragment="SharePage" props={props} loading={<Skeleton $shape="controls" />} fallback={null} />;
}
