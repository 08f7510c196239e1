import type { WeekOffer } from '@riwaq/contracts';
import { Heading, Stack, Text } from '@riwaq/design-system';
import { useRelativeTo } from '@riwaq/runtime';
import { formatDate } from '@riwaq/text';
import styled from 'styled-components';
import { offerWindow } from '../offer-state';
import { WaysOn } from '../ways-on';

const Centred = styled(Stack)`
  text-align: center;

  p {
    text-wrap: balance;
  }
`;

/** Stands in place of an offer that is over: says so, and where to go from here. */
export function EndedOffer({ offer }: { readonly offer: WeekOffer }) {
  const { end } = offerWindow(offer, useRelativeTo());
  return (
    <Centred as="section" $gap={3} $align="center" aria-labelledby="ended">
      <Heading level={2} id="ended">
        انتهى العرض
      </Heading>
      <Text $variant="lead">
        {`انتهى هذا العرض يوم ${formatDate(end)}، ولم تعد أسعاره متاحة. منتجاته ما زالت في المتجر بأسعارها المعتادة، ونبلغك بالعرض القادم إن راسلتنا.`}
      </Text>
      <WaysOn title={offer.title} centred />
    </Centred>
  );
}
