import { links, type OrderReference } from '@riwaq/contracts';
import { Container, Heading, Section, Stack, Text, TextLink } from '@riwaq/design-system';
import { Form, FormFailure, failureText, SubmitButton, TextField } from '@riwaq/forms';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastOrderReference } from '../../parts/order/stored-summary';
import { ReferenceCode, SupportEmail } from '../../parts/order-reference';
import { WideSheet } from '../../parts/outcome';
import { readReference } from '../../rules/order-reference';
import { emailFor, type OrderProblem, rememberEmail } from './use-order-status';

const problems = {
  unknown: {
    title: 'لم نجد طلبًا بهذا الرقم وهذا البريد',
    text: 'راجع رقم الطلب، واكتب البريد الإلكتروني الذي طلبت به. الطلبات القديمة لا تبقى هنا.',
  },
  busy: { title: 'محاولات كثيرة في وقت قصير', text: 'انتظر دقيقة ثم أعد المحاولة.' },
};

const wordsOf = (problem: OrderProblem) =>
  problem.kind === 'failed' ? { title: 'تعذّر الوصول إلى طلبك', text: failureText(problem.error) } : problems[problem.kind];

interface Props {
  /** The order of the page's address. */
  readonly reference: OrderReference | null;
  readonly problem: OrderProblem | null;
  /** Reloads the order of the page's address. */
  readonly onOpen: () => Promise<void>;
}

/** Asks for an order's reference and the address of who ordered, and leads to its page. What was typed there in vain stands in the fields. */
export function FindOrder({ reference, problem, onOpen }: Props) {
  const navigate = useNavigate();
  const [code, setCode] = useState<string>(reference ?? '');
  const [email, setEmail] = useState(() => (reference && emailFor(reference)) ?? '');
  const [busy, setBusy] = useState(false);
  const [isMistyped, setMistyped] = useState(false);
  const [last, setLast] = useState<OrderReference | null>(null);
  useEffect(() => setLast(lastOrderReference()), []);

  const open = async () => {
    const read = readReference(code);
    setMistyped(read === null);
    if (!read) return;
    rememberEmail(read, email);
    if (read !== reference) return navigate(links.order(read));
    setBusy(true);
    await onOpen();
    setBusy(false);
  };

  const words = problem && wordsOf(problem);
  return (
    <Section>
      <Container>
        <WideSheet as="div">
          <Stack $gap={3}>
            <Stack>
              <Heading level={1} size={2}>
                تتبّع طلبك
              </Heading>
              <Text $variant="muted">
                اكتب رقم طلبك والبريد الإلكتروني الذي طلبت به، فترى أين وصل طلبك وما الخطوة التالية. رقم الطلب في رسائلنا إليك.
              </Text>
            </Stack>
            {last && last !== reference && (
              <Text>
                طلبك الأخير من هذا الجهاز:{' '}
                <TextLink to={links.order(last)}>
                  <ReferenceCode>{last}</ReferenceCode>
                </TextLink>
              </Text>
            )}
          </Stack>
          <Stack>
            <Form label="تتبّع طلب" onSubmit={open}>
              {words && (
                <FormFailure of={problem} title={words.title}>
                  {words.text}
                </FormFailure>
              )}
              <TextField
                name="reference"
                type="code"
                label="رقم الطلب"
                missing="اكتب رقم طلبك"
                hint={
                  <>
                    مثل <ReferenceCode>RQ-7K3M9QXA</ReferenceCode>
                  </>
                }
                warning={isMistyped ? 'رقم الطلب حرفان RQ ثم ثمانية أحرف وأرقام. راجعه في رسالة الطلب.' : undefined}
                value={code}
                onValue={setCode}
                required
              />
              <TextField
                name="email"
                type="email"
                label="البريد الإلكتروني"
                missing="اكتب البريد الإلكتروني الذي طلبت به"
                autoComplete="email"
                value={email}
                onValue={setEmail}
                required
              />
              <SubmitButton wide busy={busy} busyLabel="جاري البحث...">
                اعرض طلبي
              </SubmitButton>
            </Form>
            <Text $variant="small">
              لأي سؤال اكتب إلينا على <SupportEmail reference={reference ?? undefined} />.
            </Text>
          </Stack>
        </WideSheet>
      </Container>
    </Section>
  );
}
