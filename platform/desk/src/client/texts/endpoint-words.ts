/** Keys of the configuration in words (`forms` and `paymentLinks` of site.config.json). */
const words: ReadonlyMap<string, string> = new Map([
  ['productOrder', 'طلبات المنتجات'],
  ['bundleOrder', 'طلبات الباقات'],
  ['courseRegistration', 'التسجيل في الدورات'],
  ['weekOffer', 'طلبات العرض الأسبوعي'],
  ['promotion', 'العروض الترويجية'],
  ['product', 'دفع المنتجات'],
  ['paidOrder', 'الطلبات المدفوعة'],
  ['transaction', 'تفاصيل الدفع'],
  ['courseTransaction', 'تفاصيل دفع الدورات'],
  ['notifyMe', 'طلبات التنبيه'],
  ['contact', 'رسائل الزوار'],
]);

/** A key of the configuration in Arabic words; one that the desk does not know is its own. */
export const endpointWords = (key: string): string => words.get(key) ?? key;
