import { Card, Notice, Stack, Text } from '@riwaq/design-system';
import { Form, SubmitButton, TextField, useDraft } from '@riwaq/forms';
import { useMutation } from '@tanstack/react-query';
import { askForLink } from '../api';
import { FailureNotice } from '../parts/failure-words';
import { Page } from '../parts/page';

/** Where nobody is signed in. */
export function SignInPage() {
  return (
    <Page title="الدخول إلى المكتب" lead="المكتب للعاملين في المتجر. تدخله دون كلمة سر." isAlone>
      <Card as="div">
        <SignInForm />
      </Card>
    </Page>
  );
}

/** Asks for a link by mail. Its sentence is the same for known and unknown addresses. */
export function SignInForm() {
  const draft = useDraft('desk.sign-in', { email: '' });
  const sending = useMutation({ mutationFn: () => askForLink(draft.values.email.trim()) });
  return (
    <Stack>
      <Form label="الدخول" onSubmit={() => !sending.isPending && sending.mutate()}>
        <TextField {...draft.bind('email')} label="بريدك الإلكتروني" type="email" autoComplete="email" required missing="اكتب بريدك" />
        {sending.isSuccess && (
          <Notice tone="success" title="إن كان بريدك مسجلًا وصلك رابط، صالح لعشر دقائق ولمرة واحدة.">
            <Text $variant="small">افتحه على هذا الجهاز، ثم عد إلى هذه الصفحة. إن لم يصل فانظر البريد غير المرغوب فيه.</Text>
          </Notice>
        )}
        <FailureNotice error={sending.error} />
        <Stack>
          <SubmitButton wide busy={sending.isPending}>
            {sending.isSuccess ? 'أرسل رابطًا آخر' : 'أرسل رابط الدخول'}
          </SubmitButton>
        </Stack>
      </Form>
    </Stack>
  );
}
