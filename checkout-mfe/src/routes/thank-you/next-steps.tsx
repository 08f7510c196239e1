import { color, Heading, radius, Stack, space, Text } from '@riwaq/design-system';
import styled from 'styled-components';

const Steps = styled.ol`
  display: grid;
  gap: ${space[3]};
  padding: 0;
  list-style-type: '';
  counter-reset: step;
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space[2]};
  counter-increment: step;

  &::before {
    content: counter(step);
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    background: ${color.accentSoft};
    color: ${color.accentText};
    border-radius: ${radius.pill};
    font-weight: 700;
  }
`;

const steps = [
  ['نراجع طلبك', 'يراجع فريقنا طلبك ويتأكد من توفّر كل ما فيه.'],
  ['نتواصل معك', 'نراسلك أو نتصل بك إن احتجنا إلى تأكيد. إن اخترت التحويل فلا تنتظرنا: حوّل المبلغ وأرسل وصله.'],
  ['نفعّل منتجك', 'بعد تأكيد الدفع نفعّل منتجك ونرسل إليك بيانات الدخول، خلال 24 ساعة على الأكثر.'],
] as const;

/** The steps after an order. */
export function NextSteps() {
  return (
    <Stack $gap={3}>
      <Heading level={2} size={3}>
        الخطوات التالية
      </Heading>
      <Steps>
        {steps.map(([title, text]) => (
          <Step key={title}>
            <div>
              <Heading level={3} size={4}>
                {title}
              </Heading>
              <Text $variant="muted">{text}</Text>
            </div>
          </Step>
        ))}
      </Steps>
    </Stack>
  );
}
