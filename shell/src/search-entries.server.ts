import { links, type SearchEntry } from '@riwaq/contracts';
import { policySections } from './features/policy/policy-sections';

/** The shell's pages as the site's search finds them. The policy is found by the questions that it answers too. */
export function searchEntries(): SearchEntry[] {
  return [
    {
      title: 'تواصل معنا',
      description: 'راسلنا أو اتصل بنا، ونردّ عليك في أقرب وقت.',
      href: links.contact,
      kind: 'صفحة',
      words: ['اتصال', 'اتصل بنا', 'الدعم', 'مساعدة', 'رقم الهاتف', 'واتساب', 'تيليغرام', 'البريد الإلكتروني'],
    },
    {
      title: 'السياسة والضمان',
      description: 'كيف نحمي بياناتك، ومتى يُفعَّل منتجك، وكيف تستبدله أو تسترجع مالك.',
      href: links.policy,
      kind: 'صفحة',
      words: ['سياسة الخصوصية', 'شروط البيع', 'طرق الدفع', ...policySections.flatMap(({ title, question }) => [title, question])],
    },
  ];
}
