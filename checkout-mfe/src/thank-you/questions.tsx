import { links } from '@riwaq/contracts';
import { Container, Disclosure, Heading, Section, Stack, TextLink } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import { SupportEmail } from '../support-email';

const questions: readonly { readonly question: string; readonly answer: ReactNode }[] = [
  {
    question: 'متى يُفعَّل طلبي؟',
    answer: 'خلال 24 ساعة على الأكثر من تأكيد الدفع. وغالبًا ما يكون أسرع من ذلك في أوقات العمل.',
  },
  {
    question: 'كيف أدفع بالتحويل؟',
    answer: (
      <>
        حوّل المبلغ إلى الحساب البريدي أو رقم RIB أو IBAN الذي يصلك مع تأكيد الطلب، ثم أرسل صورة الوصل إلى <SupportEmail /> واكتب رقم طلبك في
        عنوان الرسالة.
      </>
    ),
  },
  {
    question: 'لم تصلني أي رسالة، ماذا أفعل؟',
    answer: (
      <>
        ابحث أولًا في مجلد الرسائل غير المرغوب فيها. فإن لم تجد شيئًا فاكتب إلينا على <SupportEmail /> مع رقم طلبك، ونردّ عليك خلال 24 ساعة.
      </>
    ),
  },
  {
    question: 'هل يمكنني الاستبدال أو استرجاع المبلغ؟',
    answer: (
      <>
        نعم، وفق الشروط المبيّنة في <TextLink to={links.policy}>سياسة الاستبدال والاسترجاع</TextLink>.
      </>
    ),
  },
];

/** What visitors ask after an order. One answer is open at a time; it works without a script. */
export function Questions() {
  return (
    <Section>
      <Container $narrow>
        <Stack $gap={3}>
          <Heading level={2}>أسئلة شائعة</Heading>
          <div>
            {questions.map(({ question, answer }) => (
              <Disclosure key={question} name="questions" summary={question}>
                {answer}
              </Disclosure>
            ))}
          </div>
        </Stack>
      </Container>
    </Section>
  );
}
