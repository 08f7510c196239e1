import { OrderByEmail } from '@riwaq/forms';
import { RemoteSlot, useRelativeTo, useSite } from '@riwaq/runtime';
import { useEffect, useRef } from 'react';
import { orderMailtoLink } from '../../../rules/mailto-links';
import { offerWindow } from '../../../rules/offer-state';
import type { ShownChoice, ShownGift, ShownOffer } from '../shown-offer';
import { LazyGiftWheel, LoadingAnnouncement } from './lazy-gift-wheel';
import type { Ordering } from './use-ordering';

interface Props {
  readonly offer: ShownOffer;
  readonly choice: ShownChoice;
  readonly gift: ShownGift | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Stands in the page where the dialogs of an order do not arrive: the order as an e-mail, which says the same. */
function OfferByEmail({ offer, choice, gift, onRetry, onClose }: Props) {
  const { supportEmail } = useSite();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={box}>
      <OrderByEmail href={orderMailtoLink(supportEmail, offer, choice, gift)} label="اطلب عبر البريد" onRetry={onRetry} onCancel={onClose}>
        {`اختيارك «${choice.title}» محفوظ. أعد المحاولة، أو أرسل طلبك بالبريد الإلكتروني كما هو.`}
      </OrderByEmail>
    </div>
  );
}

interface OrderDialogsProps {
  readonly offer: ShownOffer;
  readonly ordering: Ordering;
}

/** The dialog of the step that an order is at: our wheel, then checkout's form and method. Nothing while nothing is chosen. */
export function OrderDialogs({ offer, ordering }: OrderDialogsProps) {
  const { start, end } = offerWindow(offer, useRelativeTo());
  const { step, given, close } = ordering;
  if (step.at === 'choosing') return null;

  const { choice } = step;
  const gift = step.at === 'form' ? step.gift : given;
  const byEmail = (retry: () => void) => <OfferByEmail offer={offer} choice={choice} gift={gift} onRetry={retry} onClose={close} />;
  if (step.at === 'wheel') {
    return (
      <LazyGiftWheel
        offer={offer}
        given={given}
        onGiven={ordering.give}
        onConfirm={ordering.confirmGift}
        onClose={close}
        fallback={byEmail}
      />
    );
  }
  const { id, title, description, cover } = offer;
  return (
    <RemoteSlot
      of="checkout"
      fragment="OfferOrder"
      props={{
        offer: { id, title, description, startsAt: start, endsAt: end, cover },
        choice,
        gift,
        onClose: close,
        onPlaced: ordering.placed,
      }}
      loading={<LoadingAnnouncement>جاري فتح نموذج الطلب...</LoadingAnnouncement>}
      fallback={byEmail}
    />
  );
}
