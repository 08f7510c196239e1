import type { LostSite } from '@riwaq/contracts/site-status';
import type { Alert } from './answers';

/** What an alert is about, in a sentence: the beginning of its title on the page, and of its subject in an e-mail. */
export const alertTitles: Readonly<Record<Exclude<Alert['kind'], 'failing-release' | 'lost-site'>, string>> = {
  outbox: 'رسائل طلبات لا تصل إلى وجهتها',
  'mail-service': 'رسائل الزبائن لا تخرج',
  payments: 'دفعات تنتظر قرارًا',
  'late-orders': 'طلبات تأخّر ما ينتظره أصحابها أكثر من يوم',
  'gateway-silent': 'البوابة لا تجيب، فلا أحد يعلم ما يراه الزوار',
  'staff-refused': 'البوابة لا تجيب لوحة العاملين، فلا أحد يعلم ما ينتظر من طلبات ودفعات ورسائل',
  'prices-unreadable': 'البوابة لا تقرأ الأسعار أو قاعدة البيانات، فلا يمكن بيع شيء',
  'unusable-records': 'سجلات في مصدر المنتجات لا يمكن قراءتها',
};

/** What is lost, in a sentence. */
export const lostTexts: Readonly<Record<LostSite['what'], string>> = {
  home: 'لا شيء يُعرض: لم يُنشر شيء بعد، أو ضاع مجلد المتجر',
  link: 'ضاع الرابط الذي يدل على ما يُعرض',
  state: 'ضاع سجل ما يُعرض أو تلف',
  documents: 'ضاعت صفحات مما يُعرض أو تلف فهرسها',
};
