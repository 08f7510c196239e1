import { describe } from '@jest/globals';
import type { OpenDatabase } from '../gateway-under-test';
import { anOrderOfItsBuyer } from './an-order-of-its-buyer';
import { answeringEarly } from './answering-early';
import { badInput } from './bad-input';
import { countingMoneyOnce } from './counting-money-once';
import { countingOrders } from './counting-orders';
import { countingOverGateways } from './counting-over-gateways';
import { damagedBodies } from './damaged-bodies';
import { followingAnOrder } from './following-an-order';
import { forgettingOldOrders } from './forgetting-old-orders';
import { formsWithoutFields } from './forms-without-fields';
import { hostileRequests } from './hostile-requests';
import { keepingRecords } from './keeping-records';
import { keepingVisits } from './keeping-visits';
import { moneyInAnyOrder } from './money-in-any-order';
import { moneyThatPaypalReviews } from './money-that-paypal-reviews';
import { notingATransfer } from './noting-a-transfer';
import { oneContentAnOrder } from './one-content-an-order';
import { oneSchema } from './one-schema';
import { oneTransferAnOrder } from './one-transfer-an-order';
import { orderingEveryRecord } from './ordering-every-record';
import { payingByPaypal } from './paying-by-paypal';
import { payingFromAnyDevice } from './paying-from-any-device';
import { paymentWebhooks } from './payment-webhooks';
import { policyReports } from './policy-reports';
import { pricingEveryOrder } from './pricing-every-order';
import { queryingTheProvider } from './querying-the-provider';
import { readingEarlierRecords } from './reading-earlier-records';
import { refusedOrders } from './refused-orders';
import { refusingStrangers } from './refusing-strangers';
import { registeringAPaidOrder } from './registering-a-paid-order';
import { relayingAForm } from './relaying-a-form';
import { relayingAnOrder } from './relaying-an-order';
import { retrying } from './retrying';
import { returningFromPayment } from './returning-from-payment';
import { sellingCoursesAndOffers } from './selling-courses-and-offers';
import { sendingAReceipt } from './sending-a-receipt';
import { settlingAnotherAmount } from './settling-another-amount';
import { slowConnections } from './slow-connections';
import { startingAPayment } from './starting-a-payment';
import { storingOrdersOnce } from './storing-orders-once';
import { summarizingVisits } from './summarizing-visits';
import { takingOverCounts } from './taking-over-counts';
import { takingOverLetters } from './taking-over-letters';
import { tooManyAtOnce } from './too-many-at-once';
import { usingCoupons } from './using-coupons';
import { whatEndpointsGet } from './what-endpoints-get';
import { whatIsSentOfAnOrder } from './what-is-sent-of-an-order';
import { writingToBuyers } from './writing-to-buyers';

/** What a database's driver may do in its own way: migrations, transactions, claims, and each type of a parameter and a column. Any must pass. */
export function databaseSuites(open: OpenDatabase, openEmpty: OpenDatabase): void {
  describe('registering a paid order', () => registeringAPaidOrder(open));
  describe('summarizing visits', () => summarizingVisits(open));
  describe('counting money once', () => countingMoneyOnce(open));
  describe('an order whose money comes in any order', () => moneyInAnyOrder(open));
  describe('counting orders', () => countingOrders(open));
  describe('counting over gateways', () => countingOverGateways(open));
  describe('keeping records', () => keepingRecords(open, openEmpty));
  describe('the schema', () => oneSchema(open));
  describe('records of earlier releases', () => readingEarlierRecords(open));
  describe('counts of earlier releases', () => takingOverCounts(open));
  describe('letters of earlier releases', () => takingOverLetters(open));
  describe('orders of earlier releases', () => storingOrdersOnce(open));
  describe('messages of earlier releases', () => formsWithoutFields(open));
}

/** What the gateway does with the same statements, or before it asks a database. */
export function gatewaySuites(open: OpenDatabase): void {
  describe('starting a payment', () => startingAPayment(open));
  describe('using coupons', () => usingCoupons(open));
  describe('retrying', () => retrying(open));
  describe('keeping visits', () => keepingVisits(open));
  describe('one transfer an order', () => oneTransferAnOrder(open));
  describe('querying the provider', () => queryingTheProvider(open));
  describe('coming back', () => returningFromPayment(open));
  describe('relaying a form', () => relayingAForm(open));
  describe('relaying an order', () => relayingAnOrder(open));
  describe('an order that was refused', () => refusedOrders(open));
  describe('what endpoints get', () => whatEndpointsGet(open));
  describe('what is sent', () => whatIsSentOfAnOrder(open));
  describe('other content is another order', () => oneContentAnOrder(open));
  describe('money that PayPal reviews, and money that goes back there', () => moneyThatPaypalReviews(open));
  describe('paying by PayPal', () => payingByPaypal(open));
  describe('webhooks of payments', () => paymentWebhooks(open));
  describe('money of another amount', () => settlingAnotherAmount(open));
  describe('what an operator notes', () => notingATransfer(open));
  describe('paying from any device', () => payingFromAnyDevice(open));
  describe('an order of its buyer', () => anOrderOfItsBuyer(open));
  describe('following an order', () => followingAnOrder(open));
  describe('the receipt of a transfer', () => sendingAReceipt(open));
  describe('selling courses and offers', () => sellingCoursesAndOffers(open));
  describe('pricing every order', () => pricingEveryOrder(open));
  describe('reports of policy violations', () => policyReports(open));
  describe('writing to buyers', () => writingToBuyers(open));
  describe('refusing strangers', () => refusingStrangers(open));
  describe('bad input', () => badInput(open));
  describe('answering early', () => answeringEarly(open));
  describe('hostile requests', () => hostileRequests(open));
  describe('damaged bodies', () => damagedBodies(open));
  describe('too many at once', () => tooManyAtOnce(open));
}

/** What takes seconds: days that pass, many visitors, records without end. */
export function longSuites(open: OpenDatabase): void {
  describe('ordering every record', () => orderingEveryRecord(open));
  describe('forgetting old orders', () => forgettingOldOrders(open));
  describe('slow connections', () => slowConnections(open));
}
