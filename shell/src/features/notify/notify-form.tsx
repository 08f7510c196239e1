import { links, type NotifyFormProps } from '@riwaq/contracts';
import { Button, Card, Latin, Ltr, Notice, Stack, Text, TextLink } from '@riwaq/design-system';
import { Form, FormFailure, failureText, SubmitButton, TextField, useDraft, useSubmit } from '@riwaq/forms';
import { HttpError, sendForm } from '@riwaq/runtime';
import { type ReactNode, useState } from 'react';
import { createIdempotencyKeys } from '../../parts/idempotency-keys';

interface NotifyTexts {
  readonly title: string;
  /** What the shop will write about, once. */
  readonly lead: (name: ReactNode) => ReactNode;
  /** When it will write to the address. */
  readonly promise: (address: ReactNode) => ReactNode;
}

const texts: Readonly<Record<NotifyFormProps['kind'], NotifyTexts>> = {
  product: {
    title: 'أخبروني حين يتوفر',
    lead: (name) => <>اترك بريدك، ونكتب إليك رسالة واحدة حين يعود {name} إلى المتجر.</>,
    promise: (address) => <>نكتب إلى {address} حين يعود المنتج إلى المتجر.</>,
  },
  course: {
    title: 'أبلغوني بالدورة القادمة',
    lead: () => 'اترك بريدك، ونكتب إليك رسالة واحدة حين يُفتح التسجيل من جديد، من غير أي التزام.',
    promise: (address) => <>نكتب إلى {address} حين يُفتح التسجيل من جديد.</>,
  },
  offer: {
    title: 'أبلغوني بالعرض القادم',
    lead: () => 'اترك بريدك، ونكتب إليك رسالة واحدة حين يبدأ العرض القادم.',
    promise: (address) => <>نكتب إلى {address} حين يبدأ العرض القادم.</>,
  },
};

/** Why the request did not arrive; a shop that is busy says so. */
function notSentText(error: unknown): string {
  if (error instanceof HttpError && error.status === 429) return 'تصلنا طلبات كثيرة الآن. انتظر قليلًا ثم أعد المحاولة، فبريدك محفوظ هنا.';
  return `${failureText(error)} بريدك محفوظ هنا.`;
}

/** Form that asks for an e-mail when something is available: one address, sent once through the gateway. The device keeps it until it arrived. */
export default function NotifyForm({ kind, slug, name, affiliate = '' }: NotifyFormProps) {
  const draft = useDraft('notify-me', { email: '' });
  const [keys] = useState(() => createIdempotencyKeys('notify-me'));
  const { state, submit, reset } = useSubmit(async (email: string) => {
    const fields = { email, requestType: kind, itemSlug: slug, itemName: name, ...(affiliate && { affiliatePartner: affiliate }) };
    await sendForm({ name: 'notify-me', key: keys.keyOf(fields), fields });
    keys.forgetAll();
    draft.clear();
    return email;
  });
  const { title, lead, promise } = texts[kind];

  return (
    <Card as="div">
      <Text $variant="strong">{title}</Text>
      {state.status === 'sent' ? (
        <Sent email={state.result} promise={promise} onAgain={reset} />
      ) : (
        <Form label={title} onSubmit={() => void submit(draft.values.email.trim())}>
          <Text>{lead(<Latin>{name}</Latin>)}</Text>
          <TextField
            {...draft.bind('email')}
            label="البريد الإلكتروني"
            type="email"
            missing="اكتب بريدك الإلكتروني"
            autoComplete="email"
            required
          />
          {state.status === 'failed' && (
            <FormFailure of={state.error} title="تعذّر إرسال طلبك">
              {notSentText(state.error)}
            </FormFailure>
          )}
          <div>
            <SubmitButton busy={state.status === 'sending'}>{title}</SubmitButton>
          </div>
          <Text $variant="small">
            نستعمل بريدك لهذه الرسالة وحدها، ولا نعطيه لأحد. <TextLink to={links.policy}>السياسة والضمان</TextLink>
          </Text>
        </Form>
      )}
    </Card>
  );
}

interface SentProps extends Pick<NotifyTexts, 'promise'> {
  readonly email: string;
  readonly onAgain: () => void;
}

/** Stands in the form's place once the shop has the request; an address that was mistyped can be sent again. */
function Sent({ email, promise, onAgain }: SentProps) {
  return (
    <Notice tone="success" title="سجّلنا طلبك">
      <Stack $gap={1} $align="start">
        <Text>{promise(<Ltr>{email}</Ltr>)}</Text>
        <Button variant="secondary" onClick={onAgain}>
          اكتب بريدًا آخر
        </Button>
      </Stack>
    </Notice>
  );
}
