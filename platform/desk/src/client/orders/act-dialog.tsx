import { readTransferAmount } from '@riwaq/contracts/read-dinars';
import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import { Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { type Draft, Form, SubmitButton, TextArea, useDraft } from '@riwaq/forms';
import type { ActResult } from '@riwaq/gateway/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { newId } from '../change/new-id';
import { reasonOf } from '../failure';
import { NoticeInSight } from '../parts/notice-in-sight';
import { actOnOrder, allOrders, type OrderAct } from '../staff-client';
import { failureText } from '../texts/failure-text';
import { type AskedAct, wordsOf } from './act-words';
import { CancelReasonField, cancelReasonIn, likelyReason } from './cancel-reason';
import { DroppedField, droppedIn, dropWords } from './dropped-field';
import { likelyFault, ReceiptReasonField, receiptReasonIn } from './receipt-reason';
import { amountBack, RefundFields, refundWords } from './refund-form';
import { resultWords } from './result-words';
import { Beside, isWrongAmount, TransferFacts, TransferFields } from './transfer-form';
import { isWrongWallet, WalletFields } from './wallet-form';

/** `request` is not typed: it names the press. Kept with what was typed, it is the same after a lost answer. */
type Typed = Draft<'share' | 'network' | 'address' | 'amount' | 'day' | 'note' | 'text' | 'cancel' | 'refuse' | 'line' | 'request'>;

interface ActDialogProps {
  readonly order: OrderRecord;
  readonly allowed: AskedAct;
  /** Called with what was done and what came of it; the dialog closes. */
  readonly onDone: (act: OrderAct, result: ActResult) => void;
  readonly onClose: () => void;
}

/** Asks once before an act: what the buyer will see, and what is to be typed. What was typed stays on the device until it was sent. */
export function ActDialog({ order, allowed, onDone, onClose }: ActDialogProps) {
  const { reference } = order;
  const client = useQueryClient();
  const [request] = useState(newId);
  // The button was pressed: the amount that is wrong may be out of sight above it.
  const [isTried, setTried] = useState(false);
  const of =
    'transfer' in allowed ? `${allowed.act}.${allowed.transfer}` : allowed.act === 'wallet' ? `wallet.${allowed.after}` : allowed.act;
  const typed: Typed = useDraft(`desk.order.${reference}.${of}`, {
    share: order.goods.lines.some(({ isDropped }) => isDropped) ? 'part' : 'whole',
    ...{ network: '', address: '', amount: '', note: '', text: '', request },
    ...(allowed.act === 'wallet' && allowed.begins),
    // The last possible day of a refund is today.
    day: allowed.act === 'refunded' ? allowed.last : '',
    cancel: likelyReason(order),
    refuse: likelyFault(order),
    line: allowed.act === 'dropped' ? String(allowed.products[0]?.line) : '',
  });
  const sending = useMutation({
    mutationFn: actOnOrder,
    onSuccess(result, act) {
      // Of this order and of every list: each shows what was done once it was read again.
      void client.invalidateQueries(allOrders);
      if (resultWords(act, result).isOpen) return;
      typed.clear();
      onDone(act, result);
    },
  });
  const { title: button, submit, buyer } = wordsOf(allowed);
  // How much goes back is chosen in the dialog.
  const title = allowed.act === 'refunded' ? submit : button;
  const isByReceipt = allowed.act === 'paid' || allowed.act === 'receipt-refused';
  const Layout = isByReceipt ? Beside : Fragment;
  const isWrong =
    (allowed.act === 'paid' && isWrongAmount(typed.values.amount)) ||
    (allowed.act === 'wallet' && isWrongWallet(typed.values)) ||
    (allowed.act === 'refunded' && amountBack(allowed, typed.values) === undefined);
  const refused = sending.data && sending.variables && resultWords(sending.variables, sending.data);
  function consequence(): string {
    if (allowed.act === 'refunded') return refundWords(allowed, typed.values, buyer, order.goods);
    return allowed.act === 'dropped' ? dropWords(order, droppedIn(allowed.products, typed.values.line), buyer) : buyer;
  }
  function submitted(): void {
    setTried(true);
    if (sending.isPending || isWrong) return;
    // Stores the draft with its press, even where nothing was typed.
    typed.fill({});
    sending.mutate(actIn(order, allowed, typed.values, request));
  }
  return (
    <Dialog open onClose={onClose} title={title} locked={sending.isPending} size={isByReceipt ? 'lg' : 'md'}>
      <Layout>
        {isByReceipt && <TransferFacts order={order} allowed={allowed} />}
        <Form label={title} onSubmit={submitted}>
          {allowed.act === 'paid' && <TransferFields typed={typed} allowed={allowed} method={order.goods.method} />}
          {allowed.act === 'wallet' && <WalletFields typed={typed} total={order.goods.total} />}
          {allowed.act === 'refunded' && <RefundFields typed={typed} allowed={allowed} goods={order.goods} />}
          {allowed.act === 'dropped' && <DroppedField typed={typed} products={allowed.products} goods={order.goods} />}
          {allowed.act === 'cancelled' && <CancelReasonField typed={typed} />}
          {allowed.act === 'receipt-refused' && <ReceiptReasonField typed={typed} method={order.goods.method} />}
          <Text>{consequence()}</Text>
          {allowed.act === 'note' && (
            <TextArea {...typed.bind('text')} label="الملاحظة" required missing="اكتب الملاحظة" maxLength={1000} />
          )}
          {isTried && isWrong && <NoticeInSight tone="warning">لم يُسجَّل شيء: صحّح ما عليه تنبيه أعلاه.</NoticeInSight>}
          {refused?.isOpen && <NoticeInSight tone={refused.tone}>{refused.text}</NoticeInSight>}
          {sending.isError && <NoticeInSight tone="error">{problemOf(sending.error)}</NoticeInSight>}
          <SubmitButton
            busy={sending.isPending}
            variant={allowed.act === 'cancelled' || allowed.act === 'receipt-refused' || allowed.act === 'dropped' ? 'danger' : 'primary'}
          >
            {submit}
          </SubmitButton>
        </Form>
      </Layout>
    </Dialog>
  );
}

/** Why an act failed. */
const problemOf = (error: unknown): string =>
  reasonOf(error) === 'unreadable' ? 'لم يُقبل ما كتبته. راجع الحقول ثم أعد المحاولة.' : failureText(error);

/** The act as the server takes it. `press`: of this dialog, for an act of which nothing is typed and kept. */
function actIn({ reference, goods }: OrderRecord, allowed: AskedAct, values: Typed['values'], press: string): OrderAct {
  const { network, address, amount, day, note, text, request } = values;
  switch (allowed.act) {
    case 'paid':
      return { act: 'paid', reference, amount: Number(readTransferAmount(amount)), day, note, isSecond: allowed.isSecond, request };
    case 'accept':
      return { act: 'accept', reference, transfer: allowed.transfer, shown: { state: allowed.state, paid: allowed.paid } };
    case 'refunded': {
      const { transfer, state, paid, rest } = allowed;
      const isActivated = goods.lines.every((line) => line.isActivated || line.isDropped);
      const back = { amount: amountBack(allowed, values) ?? null, day, note, reason: text, request };
      return { act: 'refunded', reference, transfer, shown: { state, paid, rest, isActivated }, ...back };
    }
    case 'activated':
      return { act: 'activated', reference, request: press, ...(allowed.product && { line: allowed.product.line }) };
    case 'dropped':
      return { act: 'dropped', reference, request: press, line: droppedIn(allowed.products, values.line) };
    case 'cancelled':
      return { act: 'cancelled', reference, request: press, reason: cancelReasonIn(values.cancel) };
    case 'receipt-refused':
      return { act: 'receipt-refused', reference, request: press, reason: receiptReasonIn(values.refuse), receipt: allowed.receipt };
    case 'wallet':
      return { act: 'wallet', reference, request: press, wallet: { network, address, amount }, after: allowed.after };
    case 'reopened':
    case 'not-activated':
      return { act: allowed.act, reference, request: press };
    case 'note':
      return { act: 'note', reference, text };
    case 'letter':
      return { act: 'letter', reference, kind: allowed.kind };
    case 'retry':
      return { act: 'retry', reference, message: allowed.message, hasArrived: allowed.hasArrived };
  }
}
