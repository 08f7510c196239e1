import { color, Heading, Icon, radius, Stack, space, Text } from '@riwaq/design-system';
import { orderStepLabels } from '@riwaq/text/order-steps';
import styled from 'styled-components';

const Steps = styled.ol`
  display: grid;
  gap: ${space[3]};
  padding: 0;
  list-style-type: '';
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space[2]};

  > span {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    background: ${color.accentSoft};
    color: ${color.accentText};
    border-radius: ${radius.pill};
    font-weight: 700;
  }

  &:first-child > span {
    background: ${color.successSoft};
    color: ${color.success};
  }
`;

/** What is said of each step of a received order: the first is done, three follow (specification, section 2). */
const texts = [
  'وصلنا طلبك وسجّلناه.',
  'نراجع طلبك ونتأكد من توفّر كل ما فيه. إن اخترت التحويل فلا تنتظرنا: حوّل المبلغ وأرسل وصله.',
  'حين تصلنا دفعتك نراسلك، أو نتصل بك إن احتجنا إلى تأكيد.',
  'بعد تأكيد الدفع نفعّل منتجك ونرسل إليك بيانات الدخول، خلال 24 ساعة على الأكثر.',
] as const;

/** The steps of an order that has just been made. */
export function NextSteps({ isByTransfer }: { readonly isByTransfer: boolean }) {
  return (
    <Stack $gap={3}>
      <Heading level={2} size={3}>
        الخطوات التالية
      </Heading>
      <Steps>
        {orderStepLabels(isByTransfer).map((step, index) => (
          <Step key={step}>
            <span>{index === 0 ? <Icon name="check" /> : index + 1}</span>
            <div>
              <Heading level={3} size={4}>
                {step}
              </Heading>
              <Text $variant="muted">{texts[index]}</Text>
            </div>
          </Step>
        ))}
      </Steps>
    </Stack>
  );
}
