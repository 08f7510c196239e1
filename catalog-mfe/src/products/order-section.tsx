import { Container, Heading, Ltr, Section, Stack, Text, TextAnchor } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { OrderForm, type OrderFormProps } from './order-form';
import { orderLetter } from './order-letter';

/** Where one product is ordered, at the anchor `#product-order` (specification, section 2): by the checkout's form, or by e-mail. */
export function OrderSection(form: OrderFormProps) {
  const { supportEmail } = useSite();
  return (
    <Section id="product-order" aria-labelledby="order-title" $sunken>
      <Container $narrow>
        <Stack $gap={4}>
          <Stack $gap="half">
            <Heading level={2} id="order-title">
              اطلب المنتج الذي تريده الآن
            </Heading>
            <Text $variant="muted">
              اختر المنتج واملأ بياناتك، ثم ادفع بالبطاقة أو بالتحويل. نفعّل طلبك خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.
            </Text>
          </Stack>
          <OrderForm {...form} />
          <Text $variant="small">
            تفضّل البريد؟{' '}
            <TextAnchor href={orderLetter(supportEmail, undefined)}>
              أرسل طلبك إلى <Ltr>{supportEmail}</Ltr>
            </TextAnchor>{' '}
            ونردّ عليك خلال 24&nbsp;ساعة.
          </Text>
        </Stack>
      </Container>
    </Section>
  );
}
