import { color, font, Price, space } from '@riwaq/design-system';
import { formatDate } from '@riwaq/text';
import styled from 'styled-components';
import { useSeen } from '../../parts/use-seen';
import type { OfferState } from '../../rules/offer-state';
import type { ShownBundle } from './promotion.server';

/** As high with the day as with the price. */
const Line = styled.div`
  display: flex;
  align-items: center;
  min-block-size: calc(1.4 * ${font.title} + ${space.half});
  color: ${color.nightInk};

  && s {
    color: ${color.nightMuted};
  }
`;

interface Props {
  readonly bundle: ShownBundle;
  readonly state: OfferState;
  /** The end of the promotion, in milliseconds. */
  readonly end: number;
}

/** What the only bundle of a promotion costs. When the promotion ends in sight its last day takes the place; who comes later reads that beside it. */
export function HeroPrice({ bundle: { discountedPrice, originalPrice }, state, end }: Props) {
  const wasOpen = useSeen(state !== 'ended');
  if (!wasOpen) return null;
  return (
    <Line>
      {state === 'ended' ? (
        `كان متاحًا حتى ${formatDate(end)}`
      ) : (
        <Price amount={discountedPrice} original={originalPrice} size="lg" saving />
      )}
    </Line>
  );
}
