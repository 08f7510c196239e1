import { Heading, Stack, Text } from '@riwaq/design-system';
import { formatDate } from '@riwaq/text';
import styled from 'styled-components';
import { NextLinks } from './next-links';

const Centred = styled(Stack)`
  text-align: center;

  p {
    text-wrap: balance;
  }
`;

interface Props {
  readonly slug: string;
  readonly title: string;
  /** When it ended, in milliseconds. */
  readonly end: number;
}

/** Replaces the choices of an offer that is over: says so, and where to go from here. */
export function EndedOffer({ slug, title, end }: Props) {
  return (
    <Centred as="section" $gap={3} $align="center" aria-labelledby="ended">
      <Heading level={2} id="ended">
        انتهى العرض
      </Heading>
      <Text $variant="lead">
        {`انتهى هذا العرض يوم ${formatDate(end)}، ولم تعد أسعاره متاحة. منتجاته ما زالت في المتجر بأسعارها المعتادة، ونبلغك بالعرض القادم إن شئت.`}
      </Text>
      <NextLinks slug={slug} title={title} centred />
    </Centred>
  );
}
