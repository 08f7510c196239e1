import type { ProductScene, SceneKind } from '@riwaq/contracts';
import type { SceneState } from './scene-kind';

/** A scene to draw: a product's, or how a product reaches its buyer. */
export interface SceneArt extends Omit<ProductScene, 'kind'> {
  readonly kind: SceneKind | 'delivery';
  readonly state?: SceneState;
  /** A word in the corner of a gallery's picture. */
  readonly caption?: string;
}

/** A session of a course to draw: what is taught on its screen. */
export interface SessionArt extends SceneArt {
  /** What is being said, in a few words. */
  readonly spoken?: string | undefined;
  /** Initials of who teaches. */
  readonly trainer?: string | undefined;
}

/** What a scene is filled with; empty texts are not drawn. */
export interface SceneData {
  readonly title: string;
  readonly lines: readonly string[];
  readonly figure: string;
  /** What stands in place of the result before the tool has worked. */
  readonly before: string;
}

/** Sample data by kind, for records that bring none of their own. */
const samples: Readonly<Record<SceneArt['kind'], SceneData>> = {
  thesis: { title: 'الفصل الثاني', lines: ['تشابه'], figure: '12%', before: '38%' },
  results: { title: '', lines: ['المتوسط: 3.84', 'الدلالة: 0.003'], figure: '95%', before: '120 استبيانًا' },
  rewrite: { title: '', lines: ['نتائج كثيرة جدًا', 'نتائج وفيرة'], figure: '', before: '' },
  citations: { title: 'المراجع', lines: ['بوزيد، 2024', 'حمدي، 2023', 'العربي، 2021'], figure: 'APA', before: '' },
  slide: { title: 'أثر التعلّم الرقمي', lines: ['خطة العرض'], figure: '', before: 'فكرة' },
  chat: { title: 'ما أهم النتائج؟', lines: ['ثلاث نتائج رئيسة'], figure: '', before: '' },
  chart: { title: 'النمو السنوي', lines: [], figure: '+48%', before: '' },
  model: { title: '', lines: ['الجودة', 'الثقة', 'الرضا'], figure: '0.62', before: '' },
  canvas: { title: 'ملتقى علمي', lines: ['جامعة الجزائر'], figure: '', before: '' },
  quiz: { title: 'ما عاصمة الجزائر؟', lines: ['الجزائر', 'وهران', 'قسنطينة', 'عنابة'], figure: '', before: 'الدرس الأول' },
  library: { title: 'الذكاء الاصطناعي', lines: ['مناهج البحث'], figure: '1,284', before: 'أين المراجع؟' },
  network: { title: '', lines: ['التعلّم', 'الذكاء', 'التقييم'], figure: '', before: '1,284 مقالًا' },
  scatter: { title: 'ساعات المراجعة والمعدل', lines: [], figure: 'R² = 0.71', before: 'هل بينهما علاقة؟' },
  delivery: { title: 'وصلك اشتراكك', lines: [], figure: '24 ساعة', before: '' },
};

/** What a scene is filled with: what it brings, and a whole sample where it brings nothing. */
export function sceneData({ kind, title, lines, figure, before }: SceneArt): SceneData {
  const usual = samples[kind];
  if (title === undefined && lines === undefined && figure === undefined) return { ...usual, before: before ?? usual.before };
  return { title: title ?? '', lines: lines ?? [], figure: figure ?? '', before: before ?? usual.before };
}
