import { LONGEST_ANSWER, LONGEST_MESSAGE, links } from '@riwaq/contracts';
import { Notice, Text, TextLink, toast } from '@riwaq/design-system';
import {
  type Draft,
  FieldGrid,
  Form,
  FormFailure,
  FullWidth,
  PersonFields,
  SubmitButton,
  type SubmitState,
  TextArea,
  TextField,
  useDraft,
  useSubmit,
} from '@riwaq/forms';
import { sendForm } from '@riwaq/runtime';
import { useState } from 'react';
import { createIdempotencyKeys } from '../../parts/idempotency-keys';

/** What the contact form says when a message has arrived, and when it has not: that also in a toast. */
const contactTexts = {
  success: { title: 'تم إرسال رسالتك بنجاح', text: 'سنتواصل معك قريباً للرد على استفسارك' },
  error: { title: 'حدث خطأ أثناء إرسال الرسالة', text: 'يرجى المحاولة مرة أخرى لاحقاً' },
} as const;

/** The contact form's fields, as they are typed. */
interface ContactMessage {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** A form that nobody has touched. */
const emptyMessage: ContactMessage = { firstName: '', lastName: '', email: '', subject: '', message: '' };

/** A contact message from its form to the shop; what was typed stays until it has arrived. */
function useContactMessage(): {
  readonly draft: Draft<keyof ContactMessage>;
  readonly state: SubmitState<void>;
  readonly send: () => void;
} {
  const draft = useDraft<keyof ContactMessage>('contact', { ...emptyMessage });
  const [keys] = useState(() => createIdempotencyKeys('contact'));

  const { state, submit } = useSubmit(async (fields: Readonly<Record<string, string>>) => {
    await sendForm({ name: 'contact', key: keys.keyOf(fields), fields }).catch((error: unknown) => {
      toast({ tone: 'error', ...contactTexts.error, about: 'contact' });
      throw error;
    });
    keys.forgetAll();
    draft.clear();
  });

  const send = () => void submit(Object.fromEntries(Object.entries(draft.values).map(([name, value]) => [name, value.trim()])));
  return { draft, state, send };
}

/** The contact form: five fields, all required. `/contact` and the home page show it. */
export default function ContactForm() {
  const { draft, state, send } = useContactMessage();
  const { bind } = draft;

  return (
    <Form label="راسلنا" onSubmit={send}>
      <FieldGrid>
        <PersonFields bind={bind} />
        <TextField {...bind('subject')} label="الموضوع" missing="اكتب موضوع رسالتك" maxLength={LONGEST_ANSWER} required />
        <FullWidth>
          <TextArea {...bind('message')} label="الرسالة" missing="اكتب رسالتك" maxLength={LONGEST_MESSAGE} required />
        </FullWidth>
      </FieldGrid>
      {state.status === 'failed' && (
        <FormFailure of={state.error} title={contactTexts.error.title}>
          {contactTexts.error.text}
        </FormFailure>
      )}
      {state.status === 'sent' && (
        <Notice tone="success" title={contactTexts.success.title}>
          {contactTexts.success.text}
        </Notice>
      )}
      <div>
        <SubmitButton busy={state.status === 'sending'}>إرسال الرسالة</SubmitButton>
      </div>
      <Text $variant="small">
        نستعمل بياناتك للرد على رسالتك فقط، ولا نعطيها لأحد. <TextLink to={links.policy}>السياسة والضمان</TextLink>
      </Text>
    </Form>
  );
}
