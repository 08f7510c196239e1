import { Cluster, Notice, Stack, Text } from '@riwaq/design-system';
import { CheckField, Form, SelectField, SubmitButton, TextField } from '@riwaq/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CopyLine } from '../parts/code-block';
import { FailureNotice } from '../parts/failure-words';
import { noticesQuery, saveNotices } from '../staff-client';
import { type NoticesAnswer, problemWords, siteOf } from './notice-words';

/** Whole hours of a day. */
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Who is told, and the hours in which nobody is. */
export function NoticeForm({ notices }: { readonly notices: NoticesAnswer }) {
  const { settings, hasMail, hasTelegram } = notices;
  const client = useQueryClient();
  const [typed, setTyped] = useState({
    mail: settings?.mail.isOn ?? false,
    addresses: settings?.mail.addresses.join('، ') ?? '',
    telegram: settings?.telegram.isOn ?? false,
    webhook: settings?.webhook.isOn ?? false,
    address: settings?.webhook.address ?? '',
    isQuiet: settings?.quiet !== null && settings !== null,
    from: settings?.quiet?.from ?? '22:00',
    until: settings?.quiet?.until ?? '07:00',
  });
  const saving = useMutation({
    mutationFn: saveNotices,
    onSuccess: ({ problem }) => {
      if (!problem) void client.invalidateQueries({ queryKey: noticesQuery.queryKey });
    },
  });
  const isRefused = saving.data?.problem === 'address-not-allowed';
  const site = siteOf(typed.address.trim());
  const address = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRefused) address.current?.querySelector('input')?.focus();
  }, [isRefused]);
  const change = (changes: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changes });
    saving.reset();
  };
  const check = (name: 'mail' | 'telegram' | 'webhook' | 'isQuiet') => ({
    name,
    checked: typed[name],
    onChecked: (checked: boolean) => change({ [name]: checked }),
  });
  const text = (name: 'addresses' | 'address' | 'from' | 'until') => ({
    name,
    value: typed[name],
    onValue: (value: string) => change({ [name]: value }),
  });
  const save = () => {
    if (saving.isPending) return;
    const { mail, addresses, telegram, webhook, isQuiet, from, until } = typed;
    saving.mutate({
      mail: { isOn: mail, addresses: addresses.split(/[\s,،;؛]+/).filter(Boolean) },
      telegram: { isOn: telegram },
      webhook: { isOn: webhook, address: typed.address.trim() },
      quiet: isQuiet ? { from, until } : null,
    });
  };
  return (
    <Form label="إعدادات الإشعارات" onSubmit={save}>
      <CheckField {...check('mail')}>بالبريد</CheckField>
      {typed.mail && (
        <TextField
          {...text('addresses')}
          label="إلى من"
          hint="حتى خمسة عناوين، بينها مسافات"
          maxLength={400}
          required
          missing="اكتب بريد من تخبره"
        />
      )}
      {!hasMail && <Text $variant="muted">{problemWords['no-mail']}</Text>}
      <CheckField {...check('telegram')}>إلى محادثة الفريق في تيليغرام</CheckField>
      <Text $variant="muted">
        {hasTelegram ? 'المحادثة التي ربطها المسؤول التقني بالمتجر. جرّبها بعد أن تحفظ.' : problemWords['no-telegram']}
      </Text>
      <CheckField {...check('webhook')}>إلى عنوان برنامج آخر (webhook)</CheckField>
      {typed.webhook && (
        <div ref={address}>
          <TextField
            {...text('address')}
            label="العنوان"
            type="code"
            maxLength={500}
            required
            missing="الصق العنوان"
            hint="يستقبل نصًا يُقرأ كما هو"
            warning={isRefused ? problemWords['address-not-allowed'] : undefined}
          />
          {isRefused && (
            <CopyLine
              text={`أضف ${site} إلى allowedOrigins في إعدادات الموقع، من فضلك.`}
              whole={site}
              label="أرسل هذا إلى المسؤول التقني"
            />
          )}
        </div>
      )}
      <CheckField {...check('isQuiet')}>ساعات هدوء: ما يصل فيها يُرسل بعدها في رسالة واحدة</CheckField>
      {typed.isQuiet && (
        <Cluster $gap={2}>
          <SelectField {...text('from')} label="من" required placeholder="اختر" options={hours.map(optionOf)} />
          <SelectField {...text('until')} label="إلى" required placeholder="اختر" options={hours.map(optionOf)} />
        </Cluster>
      )}
      {typed.isQuiet && typed.from === typed.until && <Notice tone="warning">اختر ساعتين مختلفتين.</Notice>}
      {saving.data?.problem && (
        <Notice tone="error" title="لم يُحفظ شيء، لا هذا ولا غيره">
          {isRefused ? 'صحّح عنوان البرنامج الآخر أو أوقفه، ثم احفظ.' : problemWords[saving.data.problem]}
        </Notice>
      )}
      {saving.data?.problem === null && <Notice tone="success">حُفظت.</Notice>}
      <FailureNotice error={saving.error} />
      <Stack $align="start">
        <SubmitButton busy={saving.isPending} disabled={typed.isQuiet && typed.from === typed.until}>
          احفظ
        </SubmitButton>
      </Stack>
    </Form>
  );
}

const optionOf = (hour: string) => ({ value: hour, label: hour });
