import type { OfferOrderProps, WeekOffer } from '@riwaq/contracts';
import { RemoteSlot, useRelativeTo } from '@riwaq/runtime';
import { offerWindow } from '../offer-state';
import { LazyGiftWheel } from './lazy-gift-wheel';
import { Opening } from './opening';
import { OrderByEmail } from './order-by-email';
import type { Ordering } from './use-ordering';

interface Props {
  readonly offer: WeekOffer;
  readonly ordering: Ordering;
}

/** The dialog of the step that an order is at: our wheel, then checkout's form and method (D16). Nothing while nothing is chosen. */
export function OrderDialogs({ offer, ordering }: Props) {
  const { start, end } = offerWindow(offer, useRelativeTo());
  const { step, given, close } = ordering;
  if (step.at === 'choosing') return null;

  const { choice } = step;
  const gift = step.at === 'form' ? step.gift : given;
  const byEmail = (retry: () => void) => <OrderByEmail offer={offer} choice={choice} gift={gift} onRetry={retry} onClose={close} />;
  if (step.at === 'wheel') {
    return (
      <LazyGiftWheel
        gifts={offer.gifts}
        given={given}
        onGiven={ordering.give}
        onConfirm={ordering.confirmGift}
        onClose={close}
        fallback={byEmail}
      />
    );
  }
  const { id, title, description } = offer;
  return (
    <RemoteSlot<OfferOrderProps>
      of="checkout"
      fragment="OfferOrder"
      props={{ offer: { id, title, description, startsAt: start, endsAt: end }, choice, gift, onClose: close, onPlaced: ordering.placed }}
      loading={<Opening>جاري فتح نموذج الطلب...</Opening>}
      fallback={byEmail}
    />
  );
}
