import { links, type SearchEntry } from '@riwaq/contracts';

/** The page that finds an order, as the site's search finds it. */
export function searchEntries(): SearchEntry[] {
  return [
    {
      title: 'تتبّع طلبك',
      description: 'أين وصل طلبك، وما الخطوة التالية، وإرسال وصل التحويل.',
      href: links.orders,
      kind: 'صفحة',
      words: ['تتبع طلبي', 'طلباتي', 'أين طلبي', 'حالة الطلب', 'متابعة الطلب', 'رقم الطلب', 'وصل الدفع'],
    },
  ];
}
