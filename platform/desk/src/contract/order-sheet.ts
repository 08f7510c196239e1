import { algeriaMinute } from '@riwaq/contracts';
import { csvOf, type ListedOrder } from '@riwaq/contracts/platform';
import { flowOf, methodOf, stageLabels } from './order-labels';

/** Columns of the file, each with its value. An empty cell is what nobody knows. */
const columns: readonly (readonly [string, (order: ListedOrder) => string | number])[] = [
  ['رقم الطلب', ({ reference }) => reference],
  ['وقت الطلب (الجزائر)', ({ ordered }) => algeriaMinute(ordered).replace('T', ' ')],
  ['الحال', ({ stage }) => stageLabels[stage]],
  ['الاسم', ({ name }) => name],
  ['الهاتف', ({ phone }) => phone],
  ['البريد', ({ email }) => email],
  ['الولاية', ({ wilaya }) => wilaya ?? ''],
  ['ما طُلب', ({ flow }) => flowOf(flow)],
  ['المنتج', ({ product }) => product],
  ['النسخة', ({ version }) => version ?? ''],
  ['طريقة الدفع', ({ method }) => methodOf(method)],
  ['المطلوب (دج)', ({ total }) => total ?? ''],
  ['المستلَم (دج)', ({ received }) => received ?? ''],
  ['المستلَم عبر PayPal ($)', ({ receivedDollars }) => receivedDollars ?? ''],
  ['الشريك', ({ partner }) => partner ?? ''],
  ['الكوبون', ({ coupon }) => coupon ?? ''],
];

/** Orders of the list as CSV for a spreadsheet, in Arabic, with times of Algeria. It says who ordered. */
export function orderSheet(orders: readonly ListedOrder[]): string {
  return csvOf([columns.map(([title]) => title), ...orders.map((order) => columns.map(([, cellOf]) => cellOf(order)))]);
}
