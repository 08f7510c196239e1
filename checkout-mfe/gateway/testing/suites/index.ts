import { describe } from '@jest/globals';
import type { OpenDatabase } from '../gateway-under-test';
import { askingTheProvider } from './asking-the-provider';
import { badInput } from './bad-input';
import { comingBack } from './coming-back';
import { correctingAnOrder } from './correcting-an-order';
import { damagedBodies } from './damaged-bodies';
import { forgettingOldOrders } from './forgetting-old-orders';
import { hearingOfPayments } from './hearing-of-payments';
import { hearingOfRecords } from './hearing-of-records';
import { keepingRecords } from './keeping-records';
import { oneTransferAnOrder } from './one-transfer-an-order';
import { payingByPaypal } from './paying-by-paypal';
import { refusingStrangers } from './refusing-strangers';
import { registeringAPaidOrder } from './registering-a-paid-order';
import { relayingAForm } from './relaying-a-form';
import { relayingEveryForm } from './relaying-every-form';
import { sellingCoursesAndOffers } from './selling-courses-and-offers';
import { settlingAnotherAmount } from './settling-another-amount';
import { slowConnections } from './slow-connections';
import { startingAPayment } from './starting-a-payment';
import { tooManyAtOnce } from './too-many-at-once';
import { tryingAgain } from './trying-again';

/** Everything that the gateway does, told as tests that any database must pass. */
export function gatewaySuites(open: OpenDatabase, openEmpty: OpenDatabase): void {
  describe('starting a payment', () => startingAPayment(open));
  describe('one transfer an order', () => oneTransferAnOrder(open));
  describe('asking the provider', () => askingTheProvider(open));
  describe('coming back', () => comingBack(open));
  describe('registering a paid order', () => registeringAPaidOrder(open));
  describe('relaying a form', () => relayingAForm(open));
  describe('correcting an order', () => correctingAnOrder(open));
  describe('relaying every form', () => relayingEveryForm(open));
  describe('selling courses and offers', () => sellingCoursesAndOffers(open));
  describe('paying by PayPal', () => payingByPaypal(open));
  describe('hearing of payments', () => hearingOfPayments(open));
  describe('hearing of a record that its device cannot use', () => hearingOfRecords(open));
  describe('money of another amount', () => settlingAnotherAmount(open));
  describe('trying again', () => tryingAgain(open));
  describe('refusing strangers', () => refusingStrangers(open));
  describe('bad input', () => badInput(open));
  describe('damaged bodies', () => damagedBodies(open));
  describe('slow connections', () => slowConnections(open));
  describe('too many at once', () => tooManyAtOnce(open));
  describe('forgetting old orders', () => forgettingOldOrders(open));
  describe('keeping records', () => keepingRecords(open, openEmpty));
}
