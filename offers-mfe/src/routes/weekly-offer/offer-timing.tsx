import type { WeekOffer } from '@riwaq/contracts';
import { color, font, Stack } from '@riwaq/design-system';
import { useRelativeTo } from '@riwaq/runtime';
import { formatDays } from '@riwaq/text';
import styled from 'styled-components';
import { Countdown } from '../../parts/countdown';
import { type OfferState, offerWindow } from '../../rules/offer-state';

const Caption = styled.p`
  font-weight: 600;
`;

const Days = styled.p`
  font-size: ${font.small};
  color: ${color.nightMuted};
`;

const captions: Record<OfferState, string> = {
  before: 'يبدأ العرض بعد',
  active: 'ينتهي العرض بعد',
  ended: 'انتهى العرض',
};

interface Props {
  readonly offer: WeekOffer;
  readonly state: OfferState;
}

/** How long until an offer starts or ends; zeros once it has ended. */
export function OfferTiming({ offer, state }: Props) {
  const { start, end } = offerWindow(offer, useRelativeTo());
  const until = { before: start, active: end, ended: null }[state];
  return (
    <Stack $gap={1}>
      <Caption>{captions[state]}</Caption>
      <Countdown until={until} label={captions[state]} />
      <Days>{`${formatDays(start, end)}، بتوقيت\u00a0الجزائر`}</Days>
    </Stack>
  );
}
