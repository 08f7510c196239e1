import { color, font, Stack } from '@riwaq/design-system';
import { formatDate, formatDays } from '@riwaq/text';
import styled from 'styled-components';
import type { OfferState } from '../rules/offer-state';
import { Countdown, Zeros } from './countdown';
import { useSeen } from './use-seen';

const Caption = styled.p`
  font-weight: 600;
`;

const EndDate = styled.p`
  color: ${color.gold};
  font-size: ${font.heading2};
  font-weight: 700;
  line-height: ${font.lineHeading};
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

/**
 * How long until an offer starts or ends, and its days if it has a first one. Without script it shows the day, because nothing counts. One
 * that ended before the visit shows its last day and small zeros.
 */
export function OfferTiming({ state, start, end }: Props) {
  const until = { before: start, active: end, ended: null }[state];
  const wasOpen = useSeen(state !== 'ended');
  if (!wasOpen) {
    return (
      <Stack $gap={1}>
        <Caption>{captions[state]}</Caption>
        <EndDate>{`يوم ${formatDate(end)}`}</EndDate>
        <Zeros label={captions[state]} />
      </Stack>
    );
  }
  return (
    <Stack $gap={1}>
      <Stack $gap={1} data-scripted>
        <Caption>{captions[state]}</Caption>
        <Countdown until={until} label={captions[state]} />
      </Stack>
      <noscript>
        <Caption>{state === 'before' ? 'يبدأ العرض' : 'آخر أيام العرض'}</Caption>
        <EndDate>{`يوم ${formatDate(until ?? end)}`}</EndDate>
      </noscript>
      {Number.isFinite(start) && <Days>{`${formatDays(start, end)}، بتوقيت\u00a0الجزائر`}</Days>}
    </Stack>
  );
}
