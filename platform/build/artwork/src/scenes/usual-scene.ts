import { type CoverColor, colorFamilies, type SceneKind } from '@riwaq/contracts';
import type { SceneArt } from './scene-data';

type Category = keyof typeof colorFamilies;

const usualKinds: Readonly<Record<Category, SceneKind>> = {
  'ai-tools': 'chat',
  analytics: 'results',
  databases: 'library',
  design: 'canvas',
  other: 'slide',
};

/** The scene of a product whose record brings none: the usual work of its category, with the product's name in it. */
export function usualScene(category: Category, name: string): SceneArt {
  const kind = usualKinds[category];
  if (kind === 'chat') return { kind, title: 'كيف أبدأ؟', lines: [name] };
  if (kind === 'results') return { kind, title: name, lines: ['الدلالة: 0.003'], figure: '95%' };
  if (kind === 'library') return { kind, title: name, lines: ['مناهج البحث'], figure: '1,284' };
  return { kind, title: name };
}

/** The scene of a colour's category, for products that nobody knows while drawing. */
export function sceneOfColor(color: CoverColor): SceneArt {
  const categories = Object.keys(colorFamilies) as Category[];
  const category = categories.find((one) => colorFamilies[one].some((owned) => owned === color)) ?? 'other';
  return { kind: usualKinds[category] };
}
