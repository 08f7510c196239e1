import { links } from '@riwaq/contracts';
import { ButtonLink, Text, TextLink } from '@riwaq/design-system';
import { Page } from '@riwaq/runtime';
import { usePendingPayment } from '@riwaq/store/pending-payment';
import { Outcome, shareImage } from '../../parts/outcome';
import { returnLink } from './return-link';

/** `/payment/cancel`: the visitor has left the provider's page. Nothing was charged, and the cart is as it was. */
function PaymentCancelPage() {
  const order = usePendingPayment()?.order;
  const { to, label, savedText } = returnLink(order?.kind);
  return (
    <Page title="تم إلغاء الدفع" description="لم يُخصم أي مبلغ من حسابك." image={shareImage} unlisted>
      <Outcome
        tone="info"
        icon="info"
        title="تم إلغاء الدفع"
        actions={
          <>
            <ButtonLink to={to}>{label}</ButtonLink>
            <ButtonLink to={links.home} variant="secondary">
              الصفحة الرئيسية
            </ButtonLink>
          </>
        }
      >
        <Text>لم يُخصم أي مبلغ من حسابك.</Text>
        <Text $variant="muted">{savedText} كما تركتها: يمكنك إتمام الطلب متى شئت، أو اختيار طريقة دفع أخرى.</Text>
        {order && (
          <Text>
            <TextLink to={links.order(order.reference)}>تتبّع طلبك</TextLink>
          </Text>
        )}
      </Outcome>
    </Page>
  );
}

export { PaymentCancelPage as Component };
