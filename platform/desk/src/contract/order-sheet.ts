import { algeriaMinute } from '@riwaq/contracts';
import { csvOf, type ListedOrder } from '@riwaq/contracts/platform';
import { DROPPED } from '@riwaq/text/dropped-product';
import { flowOf, methodOf, stageLabels } from './order-labels';
import { productOf } from './ordered-products';
import { telephoneCell } from './telephone-cell';

/** A cell says the quantity of one piece too, so that all lines read alike. */
function productAndQuantity(line: NonNullable<ListedOrder['lines']>[number]): string {
  const product = productOf(line);
  return `${product}${/ × \d+$/.test(product) ? '' : ' × 1'}${line.isDropped ? ` (${DROPPED})` : ''}`;
}

/** All that came, also what went back: a column of its own says that. In hundredths, so that dollars are added exactly. */
function cameInAll(stayed: number | null = null, back: number | null = null): number | string {
  return stayed === null && back === null ? '' : (Math.round((stayed ?? 0) * 100) + Math.round((back ?? 0) * 100)) / 100;
}

/** Columns of the file, each with its value. A new one stands last: sheets of a shop may read them by their place. An empty cell is what nobody knows. */
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
  ['المستلَم (دج)', ({ received, givenBack }) => cameInAll(received, givenBack)],
  ['المستلَم عبر PayPal ($)', ({ receivedDollars, givenBackDollars }) => cameInAll(receivedDollars, givenBackDollars)],
  ['الشريك', ({ partner, partnerName }) => partnerName ?? partner ?? ''],
  ['رمز التخفيض', ({ coupon }) => coupon ?? ''],
  ['أُعيد (دج)', ({ givenBack }) => givenBack ?? ''],
  ['أُعيد عبر PayPal ($)', ({ givenBackDollars }) => givenBackDollars ?? ''],
];

/** Orders of the list as CSV for a spreadsheet, in Arabic, with times of Algeria. It says who ordered. */
export function orderSheet(orders: readonly ListedOrder[]): string {
  return csvOf([columns.map(([title]) => title), ...orders.map((order) => columns.map(([, cellOf]) => cellOf(order)))]);
}
