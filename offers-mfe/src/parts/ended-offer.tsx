import { Heading, Stack, Text } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import { NextLinks } from './next-links';

interface Props {
  readonly slug: string;
  readonly title: string;
  /** What the offer held. */
  readonly children?: ReactNode;
}

/** Replaces the choices of an offer that is over: where to go from here. The page's head says that it is over, and since when. */
export function EndedOffer({ slug, title, children }: Props) {
  return (
    <section aria-labelledby="ended">
      <NextLinks slug={slug} title={title} after={children}>
        <Stack $gap={1}>
          <Heading level={2} id="ended">
            منتجات العرض ما زالت في المتجر
          </Heading>
          <Text $variant="lead">تجدها بأسعارها المعتادة، ونبلغك بالعرض القادم إن شئت.</Text>
        </Stack>
      </NextLinks>
    </section>
  );
}
