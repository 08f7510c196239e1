import { links } from '@riwaq/contracts';
import { media, Notice, space, Text, TextLink } from '@riwaq/design-system';
import { Form, SubmitButton, TextArea, TextField } from '@riwaq/forms';
import styled from 'styled-components';
import { contactTexts } from './contact-texts';
import { useContactMessage } from './use-contact-message';

const Fields = styled.div`
  display: grid;
  gap: ${space[2]} ${space[3]};

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

/** The contact form: five fields, all required (specification, sections 5 and 8). It stands on `/contact` and on the home page. */
export default function ContactForm() {
  const { draft, state, send } = useContactMessage();
  const { bind } = draft;

  return (
    <Form label="راسلنا" onSubmit={send}>
      <Fields>
        <TextField {...bind('firstName')} label="الاسم" missing="اكتب اسمك" autoComplete="given-name" required />
        <TextField {...bind('lastName')} label="اللقب" missing="اكتب لقبك" autoComplete="family-name" required />
        <TextField
          {...bind('email')}
          label="البريد الإلكتروني"
          type="email"
          missing="اكتب بريدك الإلكتروني"
          autoComplete="email"
          required
        />
        <TextField {...bind('subject')} label="الموضوع" missing="اكتب موضوع رسالتك" maxLength={120} required />
        <Whole>
          <TextArea {...bind('message')} label="الرسالة" missing="اكتب رسالتك" maxLength={4000} required />
        </Whole>
      </Fields>
      {state.status === 'failed' && (
        <Notice tone="error" title={contactTexts.error.title}>
          {contactTexts.error.text}
        </Notice>
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
        نستعمل بياناتك للرد على رسالتك فقط، ولا نعطيها لأحد. <TextLink to={links.policy}>سياسة المتجر</TextLink>
      </Text>
    </Form>
  );
}
