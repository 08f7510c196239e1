import { algeriaDay, DAY, type OrderStatus, OrderStatusSchema } from '@riwaq/contracts';
import { Heading, Notice, Stack, Text } from '@riwaq/design-system';
import { DateField, FieldGrid, FileField, Form, fileProblem, SubmitButton, TextField, useChosenFile, useSubmit } from '@riwaq/forms';
import { HttpError, request, useHost } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import { useState } from 'react';
import { SupportEmail } from '../../parts/order-reference';
import { readAmount } from '../../rules/order-reference';
import { emailFor } from './use-order-status';

/** Milliseconds for an upload on a slow line; the gateway's own limit. */
const UPLOAD_LIMIT = 60_000;

/** Oldest day of a transfer that the gateway accepts. */
const OLDEST_DAYS = 180;

/** Reasons of the gateway whose message is written for the visitor. */
const visitorReasons: ReadonlySet<string> = new Set(['file-type', 'too-large', 'unavailable']);

/** Reasons of the gateway after which the order accepts no receipt. */
const closingReasons: ReadonlySet<string> = new Set(['receipt-received', 'already-paid', 'another-amount']);

function failureText(error: unknown): string {
  const reason = error instanceof HttpError ? error.reason : undefined;
  if (reason && visitorReasons.has(reason.reason)) return reason.message;
  if (error instanceof HttpError && error.status === 429) return 'محاولات كثيرة في وقت قصير. انتظر دقيقة ثم أعد المحاولة.';
  return 'ما اخترته وكتبته باقٍ هنا. تحقق من اتصالك ثم أعد المحاولة، أو أرسل الوصل بالبريد الإلكتروني.';
}

interface Props {
  readonly order: OrderStatus;
  /** Called with the order after the receipt has arrived. */
  readonly onSent: (order: OrderStatus) => void;
  /** Called with the gateway's reason, in Arabic, if the order accepts no receipt any more. */
  readonly onClosed: (why: string) => Promise<void>;
}

/** Sends the receipt of an order's transfer: a picture or a PDF, the amount and the day. */
export default function SendReceipt({ order: { reference, goods }, onSent, onClosed }: Props) {
  const { now } = useHost();
  const today = algeriaDay(now());
  const chosen = useChosenFile();
  const { file, isPreparing } = chosen;
  const [amount, setAmount] = useState(goods.total === null ? '' : String(goods.total));
  const [day, setDay] = useState(today);

  const { state, submit } = useSubmit(async (receipt: File) => {
    const body = new FormData();
    const email = emailFor(reference);
    const fields = { amount: String(readAmount(amount) ?? ''), date: day, ...(email && { email }) };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('receipt', receipt);
    try {
      onSent(await request(`/api/orders/${reference}/receipt`, { body, schema: OrderStatusSchema, limit: UPLOAD_LIMIT }));
    } catch (error) {
      const refusal = error instanceof HttpError ? error.reason : undefined;
      if (!refusal || !closingReasons.has(refusal.reason)) throw error;
      await onClosed(refusal.message);
    }
  });

  const read = readAmount(amount);
  const isAnother = read !== null && goods.total !== null && read !== goods.total;
  return (
    <Stack $gap={3}>
      <Heading level={2} size={3}>
        أرسل وصل التحويل
      </Heading>
      <Form label="وصل التحويل" onSubmit={() => file && !isPreparing && submit(file)}>
        <FileField
          name="receipt"
          label="صورة الوصل أو ملفه"
          missing="اختر صورة الوصل أو ملفه"
          camera="التقط صورة"
          chosen={chosen}
          required
        />
        <FieldGrid>
          <TextField
            name="amount"
            type="amount"
            label="المبلغ الذي حوّلته (دج)"
            missing="اكتب المبلغ الذي حوّلته"
            warning={
              isAnother ? `ثمن طلبك ${formatPrice(goods.total ?? 0)}. أرسل الوصل إن كان المبلغ صحيحًا، ويراجعه فريقنا معك.` : undefined
            }
            value={amount}
            onValue={setAmount}
            required
          />
          <DateField
            name="date"
            label="تاريخ التحويل"
            missing="اختر تاريخ التحويل"
            outside="اختر يومًا مضى، من الأشهر الستة الأخيرة"
            first={algeriaDay(now() - OLDEST_DAYS * DAY)}
            last={today}
            value={day}
            onValue={setDay}
            required
          />
        </FieldGrid>
        {state.status === 'failed' && (
          <Notice tone="error" title="لم يصل الوصل">
            <Text>{failureText(state.error)}</Text>
          </Notice>
        )}
        <SubmitButton
          wide
          busy={state.status === 'sending' || isPreparing}
          busyLabel={isPreparing ? 'نجهّز الصورة...' : 'جاري إرسال الوصل...'}
          disabled={!isPreparing && fileProblem(file) !== ''}
        >
          أرسل الوصل
        </SubmitButton>
      </Form>
      <Text $variant="small">
        أو أرسله إلى <SupportEmail reference={reference} /> واكتب رقم طلبك في عنوان الرسالة.
      </Text>
    </Stack>
  );
}
