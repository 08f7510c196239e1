/** What a page says of a product whose record names no features. */
export const defaultFeatures = ['منتج رقمي عالي الجودة', 'دعم متواصل', 'تفعيل سريع', 'ضمان استرجاع المال'] as const;
