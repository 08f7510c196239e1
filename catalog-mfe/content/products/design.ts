import type { ListRecord } from '#catalog/rules/listed-product';

/** Design and presentations, except the products of the home page. */
export const design = [
  {
    id: 26,
    slug: 'mentimeter-pro',
    name: 'Mentimeter Pro',
    description: 'عروض تفاعلية يشارك فيها الحاضرون من هواتفهم: أسئلة وتصويت وسُحُب كلمات.',
    category: 'design',
    price: '2,500\u00a0دج',
    duration: 30,
    subscriptionLabel: 'اشتراك شهري',
    activation: 'personal-account',
    aliases: ['منتيمتر', 'عروض تفاعلية'],
    publishedAt: '2025-05-30',
  },
  {
    id: 27,
    slug: 'freepik-premium',
    name: 'Freepik Premium + Flaticon',
    description: 'صور ومتجهات وأيقونات بجودة احترافية، حتى 100 ملف في اليوم.',
    category: 'design',
    price: 'من 4,000\u00a0دج',
    duration: 30,
    subscriptionLabel: 'اشتراك من شهر إلى 3 أشهر',
    activation: 'personal-account',
    aliases: ['فري بيك', 'فلاتيكون', 'أيقونات'],
    versions: [
      { version: 'شهر واحد', price: '4,000\u00a0دج', duration: 30 },
      { version: '3 أشهر', price: '11,000\u00a0دج', duration: 90 },
    ],
    publishedAt: '2025-07-15',
  },
] satisfies readonly ListRecord[];
