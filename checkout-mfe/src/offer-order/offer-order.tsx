import type { OfferOrderProps } from '@riwaq/contracts';
import { Dialog } from '@riwaq/design-system/overlay';
import { Form, SubmitButton, useDraft } from '@riwaq/forms';
import { now } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import { useMemo, useState } from 'react';
import { CustomerFields } from '../order/customer-fields';
import { emptyCustomer } from '../order/customer-form';
import { PrivacyLine } from '../order/privacy-line';
import { SaleEnded } from '../order/sale-ended';
import { SummarySheet } from '../order/summary-sheet';
import { useCheckoutBegun } from '../order/track-order';
import { GiftGone } from './gift-gone';
import { OfferPayment } from './offer-payment';
import { offerMoney } from './offer-plan';

/** Said where something is missing (specification, section 5). */
const refusal = { title: 'بيانات ناقصة', text: 'يرجى ملء جميع البيانات المطلوبة' };

/** The dialogs that order one choice of a weekly offer: who orders, then how it is paid. An offer that ends meanwhile says so before anything is sent; a gift that is gone, before anything is paid. */
export default function OfferOrder({ offer, choice, gift: given, onClose, onPlaced }: OfferOrderProps) {
  const [since] = useState(now);
  const [step, setStep] = useState<'form' | 'payment' | 'gift-gone' | 'ended'>('form');
  const [gift, setGift] = useState(given);
  const draft = useDraft('offer-order', emptyCustomer);
  const money = useMemo(() => offerMoney({ offer, choice, gift }), [offer, choice, gift]);
  useCheckoutBegun(money);

  const stillRuns = () => {
    const running = now() <= offer.endsAt;
    if (!running) setStep('ended');
    return running;
  };

  if (step === 'payment') {
    return (
      <OfferPayment
        offer={offer}
        choice={choice}
        gift={gift}
        form={draft.values}
        since={since}
        stillRuns={stillRuns}
        onGiftGone={() => setStep('gift-gone')}
        onPlaced={() => {
          draft.clear();
          onPlaced();
        }}
        onClose={onClose}
        onBack={() => setStep('form')}
      />
    );
  }

  if (step === 'gift-gone' && gift) {
    const goOn = () => {
      setGift(null);
      setStep('payment');
    };
    return <GiftGone name={gift.name} onGoOn={goOn} onClose={onClose} />;
  }

  return (
    <Dialog open onClose={onClose} size="lg" title="اطلب العرض">
      {step === 'ended' ? (
        <SaleEnded title={choice.title} price={choice.originalPrice} />
      ) : (
        <Form label="بيانات الطلب" refusal={refusal} onSubmit={() => stillRuns() && setStep('payment')}>
          <SummarySheet
            rows={[
              {
                key: choice.id,
                name: choice.title,
                details: gift ? [`هدية: ${gift.name}`] : [],
                price: formatPrice(choice.discountedPrice),
              },
            ]}
            total={{ amount: choice.discountedPrice, original: choice.originalPrice }}
          />
          <CustomerFields bind={draft.bind} />
          <PrivacyLine />
          <SubmitButton size="lg" wide>
            متابعة إلى الدفع
          </SubmitButton>
        </Form>
      )}
    </Dialog>
  );
}
