import { readFileSync } from 'node:fs';
import { type BundleOrder, type PriceList, parseSiteConfig, type SiteConfig } from '@riwaq/contracts';

/** The shop's origin in these tests. */
export const SHOP = 'https://riwaq.example.com';

/** The configuration that is shipped, pointed at a sandbox. */
export function siteConfigFor(sandbox: string): SiteConfig {
  return parseSiteConfig(readFileSync('site.config.json', 'utf8'), 'site.config.json', { sandbox, origin: SHOP });
}

const priced = { available: true, duration: 30, versions: [] };

/** A small catalogue with a product of every kind that matters to a price. */
export const prices: PriceList = {
  products: [
    {
      ...priced,
      id: 1,
      slug: 'chatgpt',
      name: 'ChatGPT Plus',
      price: 2400,
      versions: [
        { version: 'شهر واحد', price: 2400 },
        { version: 'سنة كاملة', price: 20_000 },
      ],
    },
    { ...priced, id: 2, slug: 'spss31', name: 'SPSS 31', price: 5000 },
    { ...priced, id: 3, slug: 'turnitin-instructor', name: 'Turnitin Instructor', price: 500 },
    { ...priced, id: 4, slug: 'clarivate-web-of-science', name: 'Web of Science', price: 2500, available: false },
    { ...priced, id: 5, slug: 'by-arrangement', name: 'حسب الطلب', price: 0 },
  ],
};

/** ChatGPT for a month and SPSS 31: 7400 less 5 % is 7030. */
export const order: BundleOrder = {
  kind: 'bundle',
  reference: 'RQ-7K3M9QXA',
  customer: {
    firstName: 'زبونة',
    lastName: 'تجريبية',
    email: 'visitor@example.com',
    phone: '0550000003',
    wilaya: 'الجزائر',
    commune: 'باب الوادي',
  },
  specialization: 'علم النفس',
  additionalNotes: 'الاتصال مساءً',
  lines: [
    { productId: 1, version: 'شهر واحد', quantity: 1 },
    { productId: 2, version: null, quantity: 1 },
  ],
  shownTotal: 7030,
};
