import { DAY, HOUR, type KeptRow, keptOnDevice } from '@riwaq/contracts';
import { countOf } from '@riwaq/text';

/** What a row keeps. A row without a time also says what ends it. */
type KeptWords = {
  readonly [Row in KeptRow]: (typeof keptOnDevice)[Row] extends number ? string : readonly [what: string, end: string];
};

const words: KeptWords = {
  'riwaq.cart': ['منتجات باقتك', 'حتى تُفرغها أو تطلبها'],
  'riwaq.draft.*': ['ما كتبته في نموذج لم يُرسل', 'حتى يُرسل'],
  'riwaq.*-order': ['رقم آخر طلب من كل نموذج، وعلامة على محتواه كي لا يُسجَّل مرتين', 'حتى طلبك التالي'],
  'riwaq.order-summary': ['ملخّص آخر طلب: المنتجات والأسعار', 'حتى طلبك التالي'],
  'riwaq.pending-payment': ['دفعة إلكترونية بدأتها: رقمها، وما طلبته، وبريدك', 'حتى يُسجَّل طلبها'],
  'riwaq.kept-posts': 'طريقة دفع اخترتها ولم تصلنا بعد، مع بيانات طلبها',
  'riwaq.offer-gift': 'هدية ربحتها في العجلة ولم تطلبها بعد',
  'riwaq.course-affiliate': 'الشريك الذي جئت من صفحته، لنحسب له طلبك',
  'riwaq.seen-products': 'منتجات شاهدتها',
  'riwaq.searches': ['آخر عمليات بحثك', 'حتى تمسح السجل'],
  'riwaq.appearance': ['المظهر الذي اخترته', 'حتى تعود إلى مظهر جهازك'],
  'riwaq.consent': ['جوابك عن أدوات القياس والإعلان', 'حتى تمسح بيانات الموقع'],
  riwaq_device: ['علامة تفتح لك صفحة طلبك دون أن تكتب بريدك', 'ما دام طلبك محفوظًا عندنا'],
  riwaq_payment: 'علامة تريك تفاصيل دفعتك',
};

const duration = (time: number) => (time < DAY ? countOf.hours(time / HOUR) : countOf.days(time / DAY));

/** What the shop keeps on a visitor's device and until when, a sentence for each row of `keptOnDevice`. */
export const keptOnDeviceTexts: readonly string[] = Object.entries(keptOnDevice).map(([row, time]) => {
  const [what, end] = [words[row as KeptRow]].flat();
  return `${what}: ${time === null ? end : duration(time)}.`;
});
