import { describe, expect, test } from '@jest/globals';
import type { ShownFailure } from './order-failure';
import { failureOf, filling, isBusy, newTotalOf, type OrderEvent, type OrderState, orderReducer } from './order-reducer';

const reference = 'RQ-7K3M9QXA';
const failure: ShownFailure = { tone: 'error', title: 'خطأ', text: 'يرجى المحاولة مرة أخرى.', step: 'payment', reference };
const address = 'https://pay.example.com/1042';
const placed = { reference, title: 'تم', text: 'شكرًا' } as const;

const leave: OrderEvent = { kind: 'leaving', reference, address };
const failed: OrderEvent = { kind: 'failed', failure };
const newPrice: OrderEvent = { kind: 'price-changed', total: 11_590 };
const on = (...kinds: readonly ('open-payment' | 'payment-loaded' | 'payment-lost' | 'send' | 'starting-payment' | 'back-to-form')[]) =>
  kinds.map((kind): OrderEvent => ({ kind }));

/** The state after these events, from an empty form. */
const stateOf = (...events: readonly OrderEvent[]): OrderState => events.reduce(orderReducer, filling);
/** Returns the name of the state after each event. */
function names(...events: readonly OrderEvent[]): string[] {
  return events.map((_, index) => stateOf(...events.slice(0, index + 1)).name);
}
const dialog = on('open-payment', 'payment-loaded');

describe('the path of an order', () => {
  test('whose form is followed by a payment dialog ends on the payment page', () => {
    expect(names(...dialog, ...on('send', 'starting-payment'), leave)).toEqual([
      'loading-payment',
      'choosing-payment',
      'sending',
      'starting-payment',
      'leaving',
    ]);
  });

  test('that is paid by transfer ends with the placed order, and another one starts at an empty form', () => {
    const path: OrderEvent[] = [...dialog, ...on('send'), { kind: 'accepted', reference }, { kind: 'placed', order: placed }];
    expect(names(...path).slice(2)).toEqual(['sending', 'choosing-payment', 'placed']);
    expect(stateOf(...path)).toEqual({ name: 'placed', order: placed });
    expect(stateOf(...path, ...on('back-to-form'))).toEqual(filling);
  });

  test('of a promotion is sent by its form, and opens the payment dialog afterwards', () => {
    expect(names(...on('send'), { kind: 'accepted', reference }, ...dialog)).toEqual([
      'sending',
      'filling',
      'loading-payment',
      'choosing-payment',
    ]);
  });

  test('that was paid before leaves the payment dialog', () => {
    expect(stateOf(...dialog, ...on('send', 'starting-payment'), { kind: 'already-paid', transferId: 1042 })).toEqual(filling);
  });
});

describe('a failure', () => {
  test('leads back to the form that sent the order, until the next attempt', () => {
    expect(stateOf(...on('send'), failed)).toEqual({ name: 'filling', failure });
    const inDialog = stateOf(...dialog, ...on('send', 'starting-payment'), failed);
    expect(inDialog).toEqual({ name: 'choosing-payment', failure });
    expect(failureOf(orderReducer(inDialog, { kind: 'send' }))).toBeNull();
  });

  test('of the download of the payment dialog stays in the form, and the next press tries again', () => {
    expect(names(...on('open-payment', 'payment-lost', 'open-payment', 'payment-loaded'))).toEqual([
      'loading-payment',
      'payment-lost',
      'loading-payment',
      'choosing-payment',
    ]);
  });

  test('after the visitor has agreed to a new price keeps that price', () => {
    expect(stateOf(...dialog, ...on('send'), newPrice, ...on('send', 'starting-payment'), failed)).toEqual({
      name: 'price-changed',
      form: 'choosing-payment',
      newTotal: 11_590,
      failure,
    });
  });
});

describe('a question to the visitor', () => {
  test('about a new price is sent at that price, and is over once the payment page opens', () => {
    const sending = stateOf(...dialog, ...on('send'), newPrice, ...on('send'));
    expect([sending.name, newTotalOf(sending)]).toEqual(['sending', 11_590]);
    expect(newTotalOf(orderReducer(sending, leave))).toBeNull();
  });

  test.each([newPrice, { kind: 'gift-gone' } as const])('leads back to the form that sent the order: %j', (question) => {
    expect(stateOf(...dialog, ...on('send'), question, ...on('back-to-form'))).toEqual({ name: 'choosing-payment', failure: null });
    expect(stateOf(...on('send'), question, ...on('back-to-form'))).toEqual(filling);
  });
});

describe('the payment dialog', () => {
  test('does not open after the visitor went back while its file was loading', () => {
    expect(stateOf(...on('open-payment', 'back-to-form', 'payment-loaded'))).toEqual(filling);
  });

  test('closes with its failure', () => {
    expect(stateOf(...dialog, ...on('send'), failed, ...on('back-to-form'))).toEqual(filling);
  });
});

test('a page that the browser restores after the payment page is open for another press; a sent order stays sent', () => {
  const away = stateOf(...dialog, ...on('send', 'starting-payment'), leave);
  expect(isBusy(away)).toBe(true);
  expect(orderReducer(away, { kind: 'page-restored' })).toEqual({ name: 'choosing-payment', failure: null });
  const sending = stateOf(...on('send'));
  expect(orderReducer(sending, { kind: 'page-restored' })).toBe(sending);
});
