import type { Activation } from '@riwaq/contracts';

const prepared: Record<Activation, string> = {
  'shared-account': 'نجهّز لك مكانًا في حساب مشترك موثوق',
  'personal-account': 'نجهّز لك حسابًا شخصيًا لك وحدك',
  'own-email': 'نفعّله لك على بريدك الإلكتروني',
  mixed: 'نجهّز لك أدوات الباقة أداةً أداة',
};

/** How a product reaches its buyer, step by step. */
export function deliverySteps(activation: Activation): readonly string[] {
  return ['تطلب وتدفع بالبطاقة أو بالتحويل', prepared[activation], 'يصلك خلال 24 ساعة من تأكيد الدفع'];
}
