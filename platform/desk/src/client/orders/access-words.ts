import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import { countOf, isolate } from '@riwaq/text';
import { productOf } from '../../contract/ordered-products';

type Line = OrderRecord['goods']['lines'][number];

/** Filled in by staff before it is sent. */
const ACCESS = 'البريد وكلمة المرور: \nأو مفتاح الترخيص: ';

/**
 * Brings what was bought, with places that staff fills in before it is sent: the link of a course's meetings, or sign-in data, under its name for each of
 * several products. What was taken out of the order is left out, and what can be used already, unless everything can.
 */
export function accessWords({ goods, flow }: Pick<OrderRecord, 'goods' | 'flow'>): string {
  if (flow === 'course') return 'هذا رابط لقاءات دورتك:\n\nيعمل في مواعيدها. إن لم يفتح فاكتب إلينا.';
  const kept = goods.lines.filter(({ isDropped }) => !isDropped);
  const left = kept.filter(({ isActivated }) => !isActivated);
  const lines = left.length > 0 ? left : kept;
  const products = lines.flatMap(productsIn);
  const places = products.length > 1 ? products.map((product) => `\n${isolate(product)}:\n${ACCESS}`) : [ACCESS];
  const title = `هذه بيانات تشغيل ${isolate(lines.map(productOf).join('، '))}:`;
  return [title, ...places, '\nلا تعطها أحدًا. إن لم تعمل فاكتب إلينا.'].join('\n');
}

/** The products of a line: what is in it, or itself. Those that nobody named are counted. */
function productsIn({ contents, ...line }: Line): string[] {
  if (!contents) return [productOf(line)];
  return contents.others > 0 ? [...contents.names, `ومعها ${countOf.tools(contents.others)}`] : contents.names;
}
