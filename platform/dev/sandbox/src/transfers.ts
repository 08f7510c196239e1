import { type Transfer, TransferSchema } from '@riwaq/contracts';
import * as v from 'valibot';

const Address = v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'must be a web address'));

/** A request to the provider. `amount` in dinar. */
export const TransferRequestSchema = v.strictObject({
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  reference: v.pipe(v.string(), v.nonEmpty()),
  productName: v.optional(v.string(), ''),
  productType: v.optional(v.picklist(['product', 'course']), 'product'),
  /** Of a course: its price before the discount, in dinar. */
  originalPrice: v.optional(v.number()),
  returnUrl: Address,
  cancelUrl: Address,
  webhookUrl: v.optional(Address),
  customer: v.strictObject({ firstName: v.string(), lastName: v.string(), email: v.string(), phone: v.string() }),
});
type TransferRequest = v.InferOutput<typeof TransferRequestSchema>;

/** The state of a transfer: pending, then paid or declined. Leaving the page changes nothing. */
export type TransferState = 'pending' | 'completed' | 'declined';

export interface SandboxTransfer {
  readonly request: TransferRequest;
  readonly state: TransferState;
  readonly transfer: Transfer;
}

export interface Transfers {
  start(request: TransferRequest): SandboxTransfer;
  find(id: number): SandboxTransfer | undefined;
  /** The payer's decision. The first one counts. `paid`: the paid amount in dinar, if it differs. */
  decide(id: number, state: 'completed' | 'declined', paid?: number): void;
}

/** An obviously fake account number with a valid key. */
const EXAMPLE_RIB = '00799999002345678941';
const NUMBERING_BEGAN = Date.UTC(2026, 0, 1);

/** The provider's transfers. Numbers count from `firstId`, by default the seconds since 2026. */
export function createTransfers(clock: () => number, firstId = Math.floor((clock() - NUMBERING_BEGAN) / 1000)): Transfers {
  const book = new Map<number, SandboxTransfer>();
  return {
    start(request) {
      const id = firstId + book.size;
      const transfer = {
        id,
        serial: `DEMO-${String(id).padStart(9, '0')}`,
        amount: request.amount,
        created_at: new Date(clock()).toISOString(),
        rib: EXAMPLE_RIB,
      };
      const started = { request, state: 'pending', transfer: v.parse(TransferSchema, transfer) } as const;
      book.set(id, started);
      return started;
    },
    find: (id) => book.get(id),
    decide(id, state, paid) {
      const found = book.get(id);
      if (found?.state !== 'pending') return;
      book.set(id, { ...found, state, transfer: { ...found.transfer, amount: paid ?? found.transfer.amount } });
    },
  };
}
