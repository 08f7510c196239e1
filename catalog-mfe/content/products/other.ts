import type { ListRecord } from '#catalog/rules/listed-product';

/** Digital products of other kinds: teaching, scanning. */
export const other = [
  {
    id: 23,
    slug: 'quizizz-super',
    name: 'Quizizz Super',
    description: 'اختبارات وواجبات ممتعة لطلابك، بتقارير تبيّن لك من يحتاج إلى المساعدة.',
    category: 'other',
    price: 'من 1,400\u00a0دج',
    originalPrice: '1,800\u00a0دج',
    duration: 30,
    subscriptionLabel: 'اشتراك من شهر إلى سنة',
    activation: 'personal-account',
    aliases: ['كويزيز', 'اختبارات'],
    versions: [
      { version: 'شهر واحد', price: '1,400\u00a0دج', duration: 30 },
      { version: 'سنة كاملة', price: '9,800\u00a0دج', duration: 365 },
    ],
    publishedAt: '2025-04-02',
  },
  {
    id: 24,
    slug: 'kahoot',
    name: 'Kahoot',
    description: 'حوّل درسك أو تدريبك إلى مسابقة حيّة يشارك فيها الجميع.',
    category: 'other',
    price: 'من 1,600\u00a0دج',
    duration: 30,
    subscriptionLabel: 'اشتراك من شهر إلى سنة',
    activation: 'personal-account',
    aliases: ['كاهوت', 'كهوت', 'مسابقات'],
    versions: [
      { version: 'شهر واحد', price: '1,600\u00a0دج', duration: 30 },
      { version: '3 أشهر', price: '4,300\u00a0دج', duration: 90 },
      { version: 'سنة كاملة', price: '13,500\u00a0دج', duration: 365 },
    ],
    publishedAt: '2025-04-09',
  },
  {
    id: 29,
    slug: 'camscanner-premium',
    name: 'CamScanner Premium',
    description: 'هاتفك ماسح ضوئي: وثائق واضحة بصيغة PDF ونصوص قابلة للنسخ، بلا علامة مائية.',
    category: 'other',
    price: 'من 700\u00a0دج',
    duration: 30,
    subscriptionLabel: 'اشتراك شهري',
    activation: 'shared-account',
    aliases: ['كام سكانر', 'ماسح ضوئي'],
    publishedAt: '2025-06-09',
  },
] satisfies readonly ListRecord[];
