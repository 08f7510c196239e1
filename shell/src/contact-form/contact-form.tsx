import { links } from '@riwaq/contracts';
import { Notice, Text, TextLink } from '@riwaq/design-system';
import { FieldGrid, Form, PersonFields, SubmitButton, TextArea, TextField, Whole } from '@riwaq/forms';
import { contactTexts } from './contact-texts';
import { useContactMessage } from './use-contact-message';

/** The contact form: five fields, all required (specification, sections 5 and 8). It stands on `/contact` and on the home page. */
export default function ContactForm() {
  const { draft, state, send } = useContactMessage();
  const { bind } = draft;

  return (
    <Form label="راسلنا" onSubmit={send}>
      <FieldGrid>
        <PersonFields bind={bind} />
        <TextField {...bind('subject')} label="الموضوع" missing="اكتب موضوع رسالتك" maxLength={120} required />
        <Whole>
          <TextArea {...bind('message')} label="الرسالة" missing="اكتب رسالتك" maxLength={4000} required />
        </Whole>
      </FieldGrid>
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
