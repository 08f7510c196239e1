import type { AppName } from '@riwaq/contracts';

const names: ReadonlyMap<string, string> = new Map([
  ['shell', 'إطار الموقع'],
  ['catalog', 'الكتالوج'],
  ['checkout', 'الدفع'],
  ['courses', 'الدورات'],
  ['offers', 'العروض'],
  ['orders', 'الطلبات'],
  ['products', 'المحتوى'],
  ['partners', 'الشركاء'],
]);

/** Name of an app, or of other work of staff, in plain text: Arabic, or its Latin name where it has none. */
export const nameOfApp = (app: AppName): string => names.get(app) ?? app;
