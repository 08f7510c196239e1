import { links } from '@riwaq/contracts';
import { ButtonAnchor, ButtonLink, Text } from '@riwaq/design-system';
import { Page, useHydrated } from '@riwaq/runtime';
import { useLocation } from '@riwaq/runtime/router';
import { shareImage } from '../artwork';
import { Outcome } from '../outcome/outcome';
import { successTexts, successTitle } from '../success-message';
import { NextSteps } from './next-steps';
import { orderIn } from './order-in-address';
import { PaymentByTransfer } from './payment-by-transfer';
import { Questions } from './questions';
import { Support } from './support';

/**
 * `/thank-you`: the order has been received, and what happens next. An order of ours that is paid by transfer comes with
 * its reference; external form endpoints lead here without one (D24).
 */
export function ThankYouPage() {
  const { search } = useLocation();
  const reference = useHydrated() ? orderIn(search) : null;
  return (
    <Page title="استلمنا طلبك" description="استلمنا طلبك: ما الذي يحدث بعد ذلك، وكيف تتواصل معنا." image={shareImage} unlisted>
      <Outcome
        tone="success"
        icon="check"
        title={reference ? successTitle : 'شكرًا لك، استلمنا طلبك'}
        details={reference && <PaymentByTransfer reference={reference} />}
        actions={
          <>
            {reference && <ButtonAnchor href="#next-steps">الخطوات التالية</ButtonAnchor>}
            <ButtonLink to={links.home} variant={reference ? 'secondary' : 'primary'}>
              الصفحة الرئيسية
            </ButtonLink>
            <ButtonLink to={links.products} variant="secondary">
              المنتجات الرقمية
            </ButtonLink>
          </>
        }
      >
        <Text>{reference ? successTexts.bank : 'يسعدنا أنك اخترتنا. إليك ما سيحدث الآن.'}</Text>
      </Outcome>
      <NextSteps />
      <Questions />
      <Support reference={reference} />
    </Page>
  );
}

export { ThankYouPage as Component };
