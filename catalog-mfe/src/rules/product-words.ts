import type { Activation, Product } from '@riwaq/contracts';
import { countOf } from '@riwaq/text';

/** How a product reaches its buyer, in the shop's words. */
export const activationLabels: Record<Activation, string> = {
  'shared-account': 'حساب مشترك',
  'personal-account': 'حساب شخصي',
  'own-email': 'تفعيل على بريدك',
  mixed: 'حسابات مشتركة وشخصية',
};

/** What a product's facts are called. */
export const factLabels = { duration: 'المدة', subscription: 'الاشتراك', activation: 'طريقة التفعيل' } as const;

/** The tag of a product: the words of its record, or «جديد» for a new one that has none. */
export function tagOf({ badge, isNew }: Pick<Product, 'badge' | 'isNew'>): string | undefined {
  return badge ?? (isNew ? 'جديد' : undefined);
}

/** Duration of a product in a version (by default the first): «30 يومًا», or «حسب النسخة» if several versions have none. */
export function durationText({ duration, versions }: Pick<Product, 'duration' | 'versions'>, chosen?: string): string {
  const version = versions.find((candidate) => candidate.version === chosen) ?? versions[0];
  const days = version && versions.length > 1 ? version.duration : (version?.duration ?? duration);
  return days === undefined ? 'حسب النسخة' : countOf.days(days);
}
