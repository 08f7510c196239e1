import { links } from '@riwaq/contracts';
import { ButtonLink, Ltr, Text, TextAnchor } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { phoneHours, telLink } from '@riwaq/text';
import { ReferenceCode, SupportEmail } from '../../parts/order-reference';
import { Outcome } from '../../parts/outcome';

/** Content of the order page without script: support contacts, and where to send a receipt. */
export function OrderWithoutScript() {
  const { phones } = useSite();
  return (
    <Outcome
      tone="info"
      icon="info"
      title="لا تظهر حالة الطلب دون JavaScript"
      actions={<ButtonLink to={links.home}>الصفحة الرئيسية</ButtonLink>}
    >
      <Text>
        طلبك محفوظ لدينا. اسألنا عنه على <SupportEmail /> واكتب رقمه (<ReferenceCode>RQ-…</ReferenceCode>) في عنوان الرسالة، وأرسل إلى
        العنوان نفسه صورة وصل التحويل.
      </Text>
      {phones.map(({ label, number }) => (
        <Text key={number}>
          {label}:{' '}
          <TextAnchor href={telLink(number)}>
            <Ltr>{number}</Ltr>
          </TextAnchor>
        </Text>
      ))}
      <Text $variant="small">نردّ على الهاتف {phoneHours} بتوقيت الجزائر.</Text>
    </Outcome>
  );
}
