import { links } from '@riwaq/contracts';
import { ButtonAnchor, ButtonLink, Text } from '@riwaq/design-system';
import { Page, useHydrated } from '@riwaq/runtime';
import { useLocation } from '@riwaq/runtime/router';
import { useMemo } from 'react';
import { shareImage } from '../artwork';
import { summaryFor } from '../order/kept-summary';
import { Outcome } from '../outcome/outcome';
import { nextTexts, successTitle } from '../success-message';
import { NextSteps } from './next-steps';
import { OrderDetails } from './order-details';
import { orderIn } from './order-in-address';
import { Questions } from './questions';
import { Support } from './support';

/**
 * `/thank-you`: the order has been received, and what happens next. An order of ours comes with its reference, and shows what
 * its way of paying needs; external form endpoints lead here without one (D24).
 */
export function ThankYouPage() {
  const { search } = useLocation();
  const reference = useHydrated() ? orderIn(search) : null;
  const summary = useMemo(() => (reference ? summaryFor(reference) : null), [reference]);
  const way = summary?.way ?? 'bank';
  return (
    <Page title="استلمنا طلبك" description="استلمنا طلبك: ما الذي يحدث بعد ذلك، وكيف تتواصل معنا." image={shareImage} unlisted>
      <Outcome
        tone="success"
        icon="check"
        title={reference ? successTitle : 'شكرًا لك، استلمنا طلبك'}
        details={reference && <OrderDetails reference={reference} summary={summary} />}
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
        <Text>{reference ? nextTexts[way] : 'يسعدنا أنك اخترتنا. إليك ما سيحدث الآن.'}</Text>
      </Outcome>
      <NextSteps />
      <Questions />
      <Support reference={reference} />
    </Page>
  );
}

export { ThankYouPage as Component };
