import { links, type OrderReference } from '@riwaq/contracts';
import {
  Cluster,
  Container,
  Disclosure,
  Heading,
  Icon,
  type IconName,
  Ltr,
  media,
  Section,
  Stack,
  space,
  Text,
  TextAnchor,
  TextLink,
} from '@riwaq/design-system';
import { ChatAnchors } from '@riwaq/design-system/chat-anchors';
import { useSite } from '@riwaq/runtime';
import { phoneHours, telLink } from '@riwaq/text';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SupportEmail } from '../../parts/order-reference';

const Ways = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${space[3]};
`;

function Way({ icon, label, children }: { readonly icon: IconName; readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Cluster as="dt">
        <Icon name={icon} size={20} />
        {label}
      </Cluster>
      <dd>{children}</dd>
    </div>
  );
}

/** Support contacts and hours. */
function Support({ reference }: { readonly reference: OrderReference | null }) {
  const { phones } = useSite();
  return (
    <Stack $gap={3}>
      <Heading level={2}>نحن هنا لمساعدتك</Heading>
      <Ways>
        <Way icon="mail" label="البريد الإلكتروني، 24/7">
          <SupportEmail reference={reference ?? undefined} />
        </Way>
        <ChatAnchors about={reference ? `الطلب ${reference}` : undefined}>
          {(chats) => (
            <Way icon="chat" label="محادثة مباشرة">
              {chats}
            </Way>
          )}
        </ChatAnchors>
        {phones.map(({ label, number }) => (
          <Way key={number} icon="phone" label={label}>
            <TextAnchor href={telLink(number)}>
              <Ltr>{number}</Ltr>
            </TextAnchor>
          </Way>
        ))}
      </Ways>
      <Text $variant="small">نردّ على الهاتف {phoneHours} بتوقيت الجزائر.</Text>
    </Stack>
  );
}

const questions: readonly { readonly question: string; readonly answer: ReactNode }[] = [
  {
    question: 'متى يُفعَّل طلبي؟',
    answer: 'خلال 24 ساعة على الأكثر من تأكيد الدفع. وغالبًا ما يكون أسرع من ذلك في أوقات العمل.',
  },
  {
    question: 'كيف أدفع بالتحويل؟',
    answer: (
      <>
        حوّل المبلغ إلى الحساب البريدي أو رقم RIB أو IBAN الظاهر في <TextLink to={links.orders}>صفحة طلبك</TextLink>، ثم أرسل صورة الوصل
        منها، أو إلى <SupportEmail /> واكتب رقم طلبك في عنوان الرسالة.
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
        نعم، وفق الشروط المبيّنة في <TextLink to={links.policy}>السياسة والضمان</TextLink>.
      </>
    ),
  },
];

/** Frequent questions after an order. One answer is open at a time, also without script. */
function Questions() {
  return (
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
  );
}

const Columns = styled(Container)`
  display: grid;
  gap: ${space[6]};

  ${media.wide} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
    column-gap: ${space[8]};
    align-items: start;
  }
`;

/** Frequent questions, and beside them how to reach the support. */
export function Help({ reference }: { readonly reference: OrderReference | null }) {
  return (
    <Section>
      <Columns>
        <Questions />
        <Support reference={reference} />
      </Columns>
    </Section>
  );
}
