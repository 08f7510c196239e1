import { color, font, Stack } from '@riwaq/design-system';
import { formatDate, formatDays } from '@riwaq/text';
import styled from 'styled-components';
import type { OfferState } from '../rules/offer-state';
import { Countdown } from './countdown';
import { useSeen } from './use-seen';

const Line = styled.p`
  font-size: inherit;
  font-weight: 600;
  line-height: inherit;
`;

const EndDate = styled.p`
  color: ${color.gold};
  font-size: ${font.title};
  font-weight: 700;
  line-height: ${font.lineHeading};
`;

const Days = styled.p`
  font-size: ${font.caption};
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

/** The line above the countdown. «انتهى العرض» is a heading, and the page says it nowhere else. */
function Caption({ state }: Pick<Props, 'state'>) {
  return <Line as={state === 'ended' ? 'h2' : 'p'}>{captions[state]}</Line>;
}

/**
 * How long until an offer starts or ends, and its days if it has a first one. Without script it shows the day, because nothing counts. A
 * countdown that reached zero in the visit stays; one that ended before shows its last day.
 */
export function OfferTiming({ state, start, end }: Props) {
  const until = { before: start, active: end, ended: null }[state];
  const wasOpen = useSeen(state !== 'ended');
  if (!wasOpen) {
    return (
      <Stack $gap={1}>
        <Caption state={state} />
        <EndDate>{`يوم ${formatDate(end)}`}</EndDate>
      </Stack>
    );
  }
  return (
    <Stack $gap={1}>
      <Stack $gap={1} data-scripted>
        <Caption state={state} />
        <Countdown until={until} label={captions[state]} />
      </Stack>
      <noscript>
        <Line>{state === 'before' ? 'يبدأ العرض' : 'آخر أيام العرض'}</Line>
        <EndDate>{`يوم ${formatDate(until ?? end)}`}</EndDate>
      </noscript>
      {Number.isFinite(start) && <Days>{`${formatDays(start, end)}، بتوقيت\u00a0الجزائر`}</Days>}
    </Stack>
  );
}
