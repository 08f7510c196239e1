import { algeriaDay, DAY } from '@riwaq/contracts/algeria-time';
import { readTransferAmount } from '@riwaq/contracts/read-dinars';
import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import { Notice, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { DateField, type Draft, Form, SubmitButton, TextArea, TextField, useDraft } from '@riwaq/forms';
import type { ActResult } from '@riwaq/gateway/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '../change/new-id';
import { reasonOf } from '../failure';
import { now } from '../parts/clock';
import { actOnOrder, allOrders, type OrderAct } from '../staff-client';
import { failureText } from '../texts/failure-text';
import { resultWords, type WishedAct, wordsOf } from './act-words';

/** Oldest transfer that is noted, in days. */
const OLDEST_DAYS = 180;

/** `request` is not typed: it names the press. Kept with what was typed, it is the same after a lost answer. */
type Typed = Draft<'amount' | 'day' | 'note' | 'text' | 'request'>;

interface ActDialogProps {
  readonly order: OrderRecord;
  readonly wish: WishedAct;
  /** Called with what was done and what came of it; the dialog closes. */
  readonly onDone: (act: OrderAct, result: ActResult) => void;
  readonly onClose: () => void;
}

/** Asks once before an act: what the buyer will see, and what is to be typed. What was typed stays on the device until it was sent. */
export function ActDialog({ order, wish, onDone, onClose }: ActDialogProps) {
  const client = useQueryClient();
  const { receipt, reference } = order;
  const [request] = useState(newId);
  const amount = receipt?.amount ? String(receipt.amount) : '';
  const empty = { amount, day: receipt?.day ?? algeriaDay(now()), note: '', text: '', request };
  const typed: Typed = useDraft(`desk.order.${reference}.${wish.act}`, empty);
  const sending = useMutation({
    mutationFn: actOnOrder,
    onSuccess(result, act) {
      // Of this order and of every list: each shows what was done.
      void client.invalidateQueries(allOrders);
      if (resultWords(act, result).isOpen) return;
      typed.clear();
      onDone(act, result);
    },
  });
  const { title, submit, buyer } = wordsOf(wish);
  const isWrong = wish.act === 'paid' && isWrongAmount(typed.values.amount);
  const refused = sending.data && sending.variables && resultWords(sending.variables, sending.data);
  function submitted(): void {
    if (sending.isPending || isWrong) return;
    // Stores the draft with its press, even where nothing was typed.
    typed.fill({});
    sending.mutate(actIn(reference, wish, typed.values));
  }
  return (
    <Dialog open onClose={onClose} title={title} locked={sending.isPending}>
      <Form label={title} onSubmit={submitted}>
        <Text>{buyer}</Text>
        {wish.act === 'paid' && <TransferFields typed={typed} />}
        {wish.act === 'note' && <TextArea {...typed.bind('text')} label="الملاحظة" required missing="اكتب الملاحظة" maxLength={1000} />}
        {refused?.isOpen && <Notice tone={refused.tone}>{refused.text}</Notice>}
        {sending.isError && <Notice tone="error">{problemOf(sending.error)}</Notice>}
        <SubmitButton busy={sending.isPending} variant={wish.act === 'cancelled' ? 'danger' : 'primary'}>
          {submit}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Why an act failed. */
const problemOf = (error: unknown): string =>
  reasonOf(error) === 'unreadable' ? 'لم يُقبل ما كتبته. راجع الحقول ثم أعد المحاولة.' : failureText(error);

const isWrongAmount = (typed: string) => typeof readTransferAmount(typed) === 'string';

function TransferFields({ typed }: { readonly typed: Typed }) {
  const { amount } = typed.values;
  return (
    <>
      <TextField
        {...typed.bind('amount')}
        label="المبلغ الذي وصل (دج)"
        type="amount"
        maxLength={30}
        required
        missing="اكتب المبلغ كما في كشف الحساب"
        warning={amount !== '' && isWrongAmount(amount) ? 'اكتب مبلغًا بالدينار دون كسور، مثل 12 500' : undefined}
      />
      <DateField
        {...typed.bind('day')}
        label="يوم التحويل"
        first={algeriaDay(now() - OLDEST_DAYS * DAY)}
        last={algeriaDay(now())}
        outside="اليوم أو يوم من آخر 180 يومًا"
        required
        missing="اختر اليوم"
      />
      <TextField
        {...typed.bind('note')}
        label="رقم العملية في البنك"
        hint="إن وُجد: به يُعرف التحويل من غيره، ولا يراه الزبون"
        maxLength={120}
      />
    </>
  );
}

/** The act as the server takes it. */
function actIn(reference: string, wish: WishedAct, { amount, day, note, text, request }: Typed['values']): OrderAct {
  switch (wish.act) {
    case 'paid':
      return { act: 'paid', reference, amount: Number(readTransferAmount(amount)), day, note, isSecond: wish.isSecond, request };
    case 'accept':
    case 'refunded':
      return { act: wish.act, reference, transfer: wish.transfer };
    case 'activated':
      return { act: 'activated', reference, ...(wish.line !== undefined && { line: wish.line }) };
    case 'cancelled':
      return { act: 'cancelled', reference };
    case 'note':
      return { act: 'note', reference, text };
    case 'letter':
      return { act: 'letter', reference, kind: wish.kind };
    case 'retry':
      return { act: 'retry', reference, message: wish.message };
  }
}
