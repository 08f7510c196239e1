import type { ArtworkCategory, CoverSpec, ShareImageSpec } from '../spec';

const categories: readonly ArtworkCategory[] = ['ai-tools', 'analytics', 'databases', 'design', 'other', 'bundles', 'courses', 'offers'];
const names: Readonly<Record<string, string>> = {
  short: 'Scopus',
  arabic: 'باقة الباحث المتكاملة',
  mixed: 'اشتراك ChatGPT Plus لمدة 30 يومًا',
  descending: 'التحليل الإحصائي ببرنامج SPSS',
  'two-lines': 'Freepik Premium + Flaticon',
  long: 'دورة التحليل الإحصائي ببرنامج SPSS من البداية إلى النتائج',
};

/** Covers of every category with short, long, Arabic, Latin and mixed names, and share images of the same. */
export const sampleCovers: readonly CoverSpec[] = categories.flatMap((category) =>
  Object.entries(names).map(([kind, name]) => ({ slug: `${category}-${kind}`, name, category, label: 'أدوات الذكاء الاصطناعي' })),
);
export const sampleShareImages: readonly ShareImageSpec[] = sampleCovers.map(({ name, ...cover }) => ({
  ...cover,
  title: name,
  line: 'كل ما يحتاجه الباحث من قواعد البيانات إلى التحليل، في باقة واحدة بخصم 60% وبالدينار الجزائري',
}));
