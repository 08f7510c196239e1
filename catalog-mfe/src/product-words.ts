import type { Activation } from '@riwaq/contracts';

/** How a product reaches its buyer, in the shop's words. */
export const activationLabels: Record<Activation, string> = {
  'shared-account': 'حساب مشترك',
  'personal-account': 'حساب شخصي',
  'own-email': 'تفعيل على بريدك الإلكتروني',
  mixed: 'حسابات مشتركة وشخصية',
};

/** What a product's facts are called. */
export const factLabels = { duration: 'المدة', subscription: 'الاشتراك', activation: 'طريقة التفعيل' } as const;
