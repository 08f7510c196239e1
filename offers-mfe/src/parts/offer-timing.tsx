import { color, font, Stack } from '@riwaq/design-system';
import { formatDays } from '@riwaq/text';
import styled from 'styled-components';
import type { OfferState } from '../rules/offer-state';
import { Countdown } from './countdown';

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
  readonly state: OfferState;
  /** In milliseconds; -Infinity without a first day. */
  readonly start: number;
  readonly end: number;
}

/** How long until an offer starts or ends, zeros once it has ended, and its days if it has a first one. */
export function OfferTiming({ state, start, end }: Props) {
  const until = { before: start, active: end, ended: null }[state];
  return (
    <Stack $gap={1}>
      <Caption>{captions[state]}</Caption>
      <Countdown until={until} label={captions[state]} />
      {Number.isFinite(start) && <Days>{`${formatDays(start, end)}، بتوقيت\u00a0الجزائر`}</Days>}
    </Stack>
  );
}
