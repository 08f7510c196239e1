import type { PaypalApi, PaypalStatus } from '../src/providers/paypal-api';
import { type PaymentProvider, ProviderError } from '../src/providers/provider';
import type { Random } from './faults/random';

/** What PayPal takes for the promotion of the tests, in US dollars. */
const DOLLARS = '17.50';

/** A payment provider and PayPal that take money, forget to answer, and take another amount, as a seed says. */
export interface OutsideMoney {
  readonly provider: PaymentProvider;
  readonly paypal: PaypalApi;
  /** Somebody pays a started transfer, or approves an order of PayPal: another amount than was due in one of six cases. */
  pay(): void;
  /** From now on everything is answered. */
  answerAlways(): void;
  /** Numbers under which money was taken. */
  taken(): readonly string[];
}

interface Due {
  readonly number: string;
  readonly amount: string;
  approved: string | null;
  taken: string | null;
}

export function outsideMoney(random: Random): OutsideMoney {
  const known: Due[] = [];
  let silence = 0.2;
  let last = 0;

  function begin(number: string, amount: string): void {
    known.push({ number, amount, approved: null, taken: null });
  }
  function find(number: string): Due {
    const due = known.find((one) => one.number === number);
    if (!due) throw new ProviderError('unknown');
    return due;
  }
  function maySay<Answer>(answer: Answer): Answer {
    if (random.chance(silence)) throw new ProviderError('silent');
    return answer;
  }
  function captured({ taken }: Due): PaypalStatus {
    if (taken === null) return { state: 'open' };
    return { state: 'captured', status: 'COMPLETED', payerId: 'P1', amount: taken, currency: 'USD' };
  }

  return {
    provider: {
      async start({ price }) {
        last += 1;
        begin(String(last), String(price));
        return maySay({ transferId: last, url: 'https://pay.example.com' });
      },
      async status(transferId) {
        const { taken } = find(String(transferId));
        if (taken === null) return maySay({ state: 'pending' });
        const transfer = { id: transferId, serial: 'S1', amount: Number(taken), created_at: '2026-05-03', rib: '' };
        return maySay({ state: 'completed', transfer });
      },
    },
    paypal: {
      async create() {
        last += 1;
        begin(`PP${last}`, DOLLARS);
        return maySay(`PP${last}`);
      },
      async capture(orderId) {
        const due = find(orderId);
        due.taken ??= due.approved;
        return maySay(captured(due));
      },
      status: async (orderId) => maySay(captured(find(orderId))),
    },
    pay() {
      const open = known.filter(({ approved }) => approved === null);
      const due = open[random.below(open.length)];
      if (!due) return;
      due.approved = random.chance(1 / 6) ? '9.99' : due.amount;
      if (!due.number.startsWith('PP')) due.taken = due.approved;
    },
    answerAlways() {
      silence = 0;
    },
    taken: () => known.filter(({ taken }) => taken !== null).map(({ number }) => number),
  };
}
