import { algeriaMinute } from '@riwaq/contracts';
import { csvOf, type ListedOrder } from '@riwaq/contracts/platform';
import { flowOf, methodOf, stageLabels } from './order-labels';
import { productOf } from './ordered-products';
import { telephoneCell } from './telephone-cell';

/** A cell says the quantity of one piece too, so that all lines read alike. */
function productAndQuantity(line: NonNullable<ListedOrder['lines']>[number]): string {
  const product = productOf(line);
  return / × \d+$/.test(product) ? product : `${product} × 1`;
}

/** Columns of the file, each with its value. An empty cell is what nobody knows. */
const columns: readonly (readonly [string, (order: ListedOrder) => string | number])[] = [
  ['رقم الطلب', ({ reference }) => reference],
  ['وقت الطلب (الجزائر)', ({ ordered }) => algeriaMinute(ordered).replace('T', ' ')],
  ['الحال', ({ stage }) => stageLabels[stage]],
  ['الاسم', ({ name }) => name],
  ['الهاتف', ({ phone }) => telephoneCell(phone)],
  ['البريد', ({ email }) => email],
  ['الولاية', ({ wilaya }) => wilaya ?? ''],
  ['النوع', ({ flow }) => flowOf(flow)],
  ['المنتج', ({ lines = [], product }) => lines.map(productAndQuantity).join('، ') || product],
  ['طريقة الدفع', ({ method }) => methodOf(method)],
  ['المطلوب (دج)', ({ total }) => total ?? ''],
  ['المستلَم (دج)', ({ received }) => received ?? ''],
  ['المستلَم عبر PayPal ($)', ({ receivedDollars }) => receivedDollars ?? ''],
  ['الشريك', ({ partner, partnerName }) => partnerName ?? partner ?? ''],
  ['رمز التخفيض', ({ coupon }) => coupon ?? ''],
];

/** Orders of the list as CSV for a spreadsheet, in Arabic, with times of Algeria. It says who ordered. */
export function orderSheet(orders: readonly ListedOrder[]): string {
  return csvOf([columns.map(([title]) => title), ...orders.map((order) => columns.map(([, cellOf]) => cellOf(order)))]);
}
