import { links } from '@riwaq/contracts';
import { ButtonLink, Text } from '@riwaq/design-system';
import { SupportEmail } from '../../parts/order-reference';
import { Outcome } from '../../parts/outcome';

/** Content of the return page without script. It is true for every result of a payment. */
export function UnverifiedPayment() {
  return (
    <Outcome
      tone="info"
      icon="info"
      title="لا تظهر نتيجة الدفع دون JavaScript"
      actions={<ButtonLink to={links.home}>الصفحة الرئيسية</ButtonLink>}
    >
      <Text>إن كنت قد دفعت فدفعتك لن تضيع: نسجّل طلبك تلقائيًا ونراسلك، فلا تدفع مرة أخرى. وإن لم تدفع بعد فلم يُخصم منك أي مبلغ.</Text>
      <Text $variant="muted">
        لتتأكد من دفعتك شغّل JavaScript وأعد فتح هذه الصفحة، أو اكتب إلينا على <SupportEmail />.
      </Text>
    </Outcome>
  );
}
