import { type OrderStatus, OrderStatusSchema, readTransferAmount, transferDays } from '@riwaq/contracts';
import { Heading, Stack } from '@riwaq/design-system';
import {
  DateField,
  FieldGrid,
  FileField,
  Form,
  FormFailure,
  failureText,
  fileProblem,
  SubmitButton,
  TextField,
  useChosenFile,
  useSubmit,
} from '@riwaq/forms';
import { HttpError, request, useHost } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import { useState } from 'react';
import { paymentDay } from '../../rules/payment-date';
import { ReceiptByEmail } from './receipt-by-email';

/** Milliseconds for an upload on a slow line; the gateway's own limit. */
const UPLOAD_LIMIT = 60_000;

/** Reasons of the gateway after which the order accepts no receipt. */
const closingReasons: ReadonlySet<string> = new Set(['receipt-received', 'already-paid', 'another-amount']);

export interface SendReceiptProps {
  /** Its total in dinar, if it is known. */
  readonly order: Pick<OrderStatus, 'reference'> & { readonly goods: Pick<OrderStatus['goods'], 'total' | 'method'> };
  /** The address that opened the order, on a device that did not order. */
  readonly email?: string | undefined;
  /** Called with the order after the receipt has arrived. */
  readonly onSent: (order: OrderStatus) => void;
  /** Called with the gateway's reason, in Arabic, if the order accepts no receipt any more. */
  readonly onClosed: (why: string) => Promise<void>;
}

/** Sends the receipt of an order's transfer: a picture or a PDF, the amount and the day. */
export default function SendReceipt({ order: { reference, goods }, email, onSent, onClosed }: SendReceiptProps) {
  const { now } = useHost();
  const { first, last } = transferDays(now());
  const chosen = useChosenFile();
  const { file, isPreparing } = chosen;
  const [amount, setAmount] = useState(goods.total === null ? '' : String(goods.total));
  const [day, setDay] = useState(last);

  const { state, submit } = useSubmit(async (receipt: File) => {
    const body = new FormData();
    const fields = { amount: String(readTransferAmount(amount)), date: day, ...(email && { email }) };
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

  const read = readTransferAmount(amount);
  const isAnother = typeof read === 'number' && goods.total !== null && read !== goods.total;
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
            type="transfer"
            label={goods.method === 'crypto' ? 'قيمة ما حوّلته بالدينار (دج)' : 'المبلغ الذي حوّلته (دج)'}
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
            hint={day && paymentDay(day)}
            outside="اختر يومًا مضى، من الأشهر الستة الأخيرة"
            first={first}
            last={last}
            value={day}
            onValue={setDay}
            required
          />
        </FieldGrid>
        {state.status === 'failed' && (
          <FormFailure of={state.error} title="لم يصل الوصل">
            {`${failureText(state.error)} ما اخترته وكتبته باقٍ هنا.`}
          </FormFailure>
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
      <ReceiptByEmail reference={reference} />
    </Stack>
  );
}
