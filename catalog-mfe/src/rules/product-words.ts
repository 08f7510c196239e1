import type { Activation, Product } from '@riwaq/contracts';
import { shelfOf } from './shelf-of';

/** How a product reaches its buyer, in the shop's words. */
export const activationLabels: Record<Activation, string> = {
  'shared-account': 'حساب مشترك',
  'personal-account': 'حساب شخصي',
  'own-email': 'تفعيل على بريدك الإلكتروني',
  mixed: 'حسابات مشتركة وشخصية',
};

/** What a product's facts are called. */
export const factLabels = { duration: 'المدة', subscription: 'الاشتراك', activation: 'طريقة التفعيل' } as const;

/** The drawings of a product by their slugs in the artwork: its cover, its best features, and how it reaches the buyer. */
export function gallerySlugs(product: Pick<Product, 'slug' | 'category' | 'isBundle' | 'activation'>) {
  const { slug, activation } = product;
  return { cover: slug, features: `${slug}-features`, delivery: `delivery-${shelfOf(product)}-${activation}` } as const;
}
