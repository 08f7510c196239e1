import { links } from '@riwaq/contracts';
import { ButtonLink, Ltr, Text, TextLink } from '@riwaq/design-system';
import { lazyPart, Page } from '@riwaq/runtime';
import { usePendingPayments } from '@riwaq/store/pending-payment';
import { Outcome } from '../../parts/outcome';
import type { PayAgainProps } from './pay-again';
import { returnLink } from './return-link';

// Without it the way back to the order stays.
const PayAgain = lazyPart<PayAgainProps>(
  () => import(/* webpackChunkName: "after-order" */ './pay-again').then((module) => ({ default: module.PayAgain })),
  {
    name: 'pay again',
    loading: ({ pending: { productType } }) => <ButtonLink to={returnLink(productType).to}>{returnLink(productType).label}</ButtonLink>,
    without: ({ pending }) => <ButtonLink to={links.order(pending.reference)}>تتبّع طلبك</ButtonLink>,
  },
);

/** `/payment/cancel`: the visitor has left the provider's page. Nothing was charged, and the cart is as it was. */
export function Component() {
  const pending = usePendingPayments().at(-1);
  const { to, label, savedText } = returnLink(pending?.productType);
  return (
    <Page>
      <Outcome
        tone="info"
        icon="info"
        title="تم إلغاء الدفع"
        actions={
          pending ? (
            <PayAgain pending={pending} label="أكمل الدفع">
              <ButtonLink to={links.home} variant="quiet" wide>
                الصفحة الرئيسية
              </ButtonLink>
            </PayAgain>
          ) : (
            <>
              <ButtonLink to={to}>{label}</ButtonLink>
              <ButtonLink to={links.home} variant="secondary">
                الصفحة الرئيسية
              </ButtonLink>
            </>
          )
        }
      >
        <Text>لم يُخصم أي مبلغ من حسابك.</Text>
        {pending ? (
          <>
            <Text>طلبك محفوظ لدينا كما تركته.</Text>
            <Text $variant="muted">
              رقم طلبك <Ltr>{pending.reference}</Ltr>. أكمل دفعه متى شئت، أو <TextLink to={links.order(pending.reference)}>تتبّعه</TextLink>.
            </Text>
          </>
        ) : (
          <Text $variant="muted">{savedText}: يمكنك إتمام الطلب متى شئت، أو اختيار طريقة دفع أخرى.</Text>
        )}
      </Outcome>
    </Page>
  );
}
