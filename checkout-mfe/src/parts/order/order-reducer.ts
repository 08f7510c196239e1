import type { OrderReference } from '@riwaq/contracts';
import type { ShownFailure } from './order-failure';

/** An order that the shop has accepted, as its notice shows it. */
export interface PlacedOrder {
  readonly reference: OrderReference;
  readonly title: string;
  readonly text: string;
  /** Payment page in a new tab. */
  readonly payAt?: string | null;
  /** Shown below the text, for a payment page that did not open. */
  readonly payHint?: string | undefined;
  readonly tone?: 'success' | 'warning';
}

/** Result of sending an order and starting its payment. */
export type OrderOutcome =
  /** The shop has the order; the gateway starts no payment for it. */
  | { readonly kind: 'accepted'; readonly reference: OrderReference }
  /** The payment page opens. */
  | { readonly kind: 'leaving'; readonly reference: OrderReference; readonly address: string }
  /** The order was paid before. */
  | { readonly kind: 'already-paid'; readonly transferId: number }
  /** The gateway charges another total than the page showed. */
  | { readonly kind: 'price-changed'; readonly total: number }
  /** The offer no longer has the order's gift. */
  | { readonly kind: 'gift-gone' }
  | { readonly kind: 'failed'; readonly failure: ShownFailure };

/** Everything that moves an order to its next state. */
export type OrderEvent =
  | { readonly kind: 'open-payment' | 'payment-loaded' | 'payment-lost' }
  | { readonly kind: 'send' | 'starting-payment' }
  | OrderOutcome
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /** The visitor returns from the payment page to this page, as they left it. */
  | { readonly kind: 'page-restored' }
  /** Back to the form: from the payment dialog, from a new price, or for another order. */
  | { readonly kind: 'back-to-form' };

/** A form that sends the order when it is confirmed: the order form, or the payment dialog. */
type SendingForm = 'filling' | 'choosing-payment';

/** The states of an order, in the order that a visitor meets them. `form` is the form that sent it. */
export type OrderState =
  /** The order form is open. */
  | { readonly name: 'filling'; readonly failure: ShownFailure | null }
  /** The file of the payment dialog loads; `payment-lost` after a failed download. */
  | { readonly name: 'loading-payment' | 'payment-lost' }
  /** The payment dialog is open. */
  | { readonly name: 'choosing-payment'; readonly failure: ShownFailure | null }
  /** The shop gets the order, then its payment starts. `newTotal`: the new price that the visitor agreed to. */
  | { readonly name: 'sending' | 'starting-payment'; readonly form: SendingForm; readonly newTotal: number | null }
  /** The visitor decides on a new price, in dinar. */
  | { readonly name: 'price-changed'; readonly form: SendingForm; readonly newTotal: number; readonly failure: ShownFailure | null }
  /** The visitor decides whether to order without the gift. */
  | { readonly name: 'gift-gone'; readonly form: SendingForm }
  /** The payment page opens. */
  | { readonly name: 'leaving'; readonly form: SendingForm; readonly reference: OrderReference; readonly address: string }
  /** The shop has the order, and nothing is left to do in the form. */
  | { readonly name: 'placed'; readonly order: PlacedOrder };

/** An untouched order form. */
export const filling: OrderState = { name: 'filling', failure: null };

/** Returns the state of an order after an event. An event that does not fit the state changes nothing. */
export function orderReducer(state: OrderState, event: OrderEvent): OrderState {
  switch (event.kind) {
    case 'open-payment':
      return { name: 'loading-payment' };
    case 'payment-loaded':
      return state.name === 'loading-payment' ? { name: 'choosing-payment', failure: null } : state;
    case 'payment-lost':
      return state.name === 'loading-payment' ? { name: 'payment-lost' } : state;
    case 'send':
      return { name: 'sending', form: formOf(state), newTotal: newTotalOf(state) };
    case 'starting-payment':
      return state.name === 'sending' ? { ...state, name: 'starting-payment' } : state;
    case 'accepted':
      return { name: formOf(state), failure: null };
    case 'already-paid':
      return filling;
    case 'leaving':
      return { name: 'leaving', form: formOf(state), reference: event.reference, address: event.address };
    case 'price-changed':
      return { name: 'price-changed', form: formOf(state), newTotal: event.total, failure: null };
    case 'gift-gone':
      return { name: 'gift-gone', form: formOf(state) };
    case 'failed': {
      const newTotal = newTotalOf(state);
      const form = formOf(state);
      if (newTotal === null) return { name: form, failure: event.failure };
      return { name: 'price-changed', form, newTotal, failure: event.failure };
    }
    case 'placed':
      return { name: 'placed', order: event.order };
    case 'page-restored':
      return state.name === 'leaving' ? { name: state.form, failure: null } : state;
    case 'back-to-form':
      return state.name === 'price-changed' || state.name === 'gift-gone' ? { name: state.form, failure: null } : filling;
  }
}

/** Whether the order is being sent: its form is busy, and its dialog stays open. */
export function isBusy({ name }: OrderState): boolean {
  return name === 'sending' || name === 'starting-payment' || name === 'leaving';
}

/** Returns why the last attempt failed, or null. */
export function failureOf(state: OrderState): ShownFailure | null {
  return 'failure' in state ? state.failure : null;
}

/** Returns the new price that the visitor is asked about or has just agreed to, in dinar, or null. */
export function newTotalOf(state: OrderState): number | null {
  return 'newTotal' in state ? state.newTotal : null;
}

/** Returns the form that sends the order. A payment dialog that has not opened yet leaves it with the order form. */
function formOf(state: OrderState): SendingForm {
  if ('form' in state) return state.form;
  return state.name === 'choosing-payment' ? 'choosing-payment' : 'filling';
}
