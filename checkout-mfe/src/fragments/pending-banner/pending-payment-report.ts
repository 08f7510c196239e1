import { DAY, type OrderReference, OrderReferenceSchema, type PendingPaymentReport } from '@riwaq/contracts';
import { readStored, request, writeStored } from '@riwaq/runtime';
import * as v from 'valibot';

declare const __webpack_public_path__: string;

/** The readable part of a record of any release: an envelope around an object. */
const AnyRecordSchema = v.object({
  version: v.number(),
  value: v.object({
    order: v.fallback(v.object({ reference: v.fallback(v.optional(OrderReferenceSchema), undefined) }), {}),
    submissionDate: v.fallback(v.optional(v.string()), undefined),
  }),
});

/** The last reported record: its reference and length, without personal data. Equal marks count as one record. */
const reportedRecord = { key: 'riwaq.told-record', version: 1, schema: v.string() };

/** Reports a record that this release cannot read to operations, once per device. `now` is in milliseconds. Never throws. */
export function reportUnreadablePayment(text: string, now: number): void {
  const { kind, value } = glimpse(text);
  const reference = value?.order.reference;
  const mark = `${reference ?? ''} ${text.length}`;
  if (readStored(reportedRecord) === mark) return;
  // Marked before sending: a lost report is better than a repeated one.
  writeStored(reportedRecord, mark);
  send(kind, reference, value?.submissionDate, now);
}

/** Reports an unpaid record that was removed to operations. `now` is in milliseconds. Never throws. */
export function reportExpiredPayment(reference: OrderReference | undefined, submissionDate: string, now: number): void {
  send('expired', reference, submissionDate, now);
}

function glimpse(text: string) {
  const pipe = v.pipe(v.string(), v.parseJson(), AnyRecordSchema);
  const { success, output } = v.safeParse(pipe, text);
  return success ? ({ kind: 'other-release', value: output.value } as const) : ({ kind: 'unreadable', value: undefined } as const);
}

function send(
  kind: PendingPaymentReport['kind'],
  reference: PendingPaymentReport['reference'],
  submissionDate: string | undefined,
  now: number,
): void {
  const ageDays = Math.floor((now - Date.parse(submissionDate ?? '')) / DAY);
  const release = /\/checkout\/([^/]+)\/$/.exec(__webpack_public_path__)?.[1];
  const body: PendingPaymentReport = {
    kind,
    ...(reference && { reference }),
    ...(ageDays >= 0 && ageDays <= 9999 && { ageDays }),
    ...(release && { release }),
  };
  // The page does not depend on the answer.
  request('/api/record-reports', { body, schema: v.unknown() }).catch(() => undefined);
}
