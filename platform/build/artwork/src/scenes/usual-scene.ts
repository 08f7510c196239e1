import { type CoverLook, colorFamilies, type MarkName, type SceneKind } from '@riwaq/contracts';
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

/** What a mark tells of a tool's work, where it tells more than the category. */
const kindsOfMarks: Partial<Readonly<Record<MarkName, SceneKind>>> = {
  'arrows-clockwise': 'rewrite',
  backpack: 'quiz',
  binoculars: 'library',
  'book-open-text': 'chat',
  books: 'library',
  brain: 'quiz',
  'chart-bar': 'chart',
  'chart-line-up': 'chart',
  'chart-pie-slice': 'chart',
  'chart-scatter': 'scatter',
  compass: 'citations',
  exam: 'quiz',
  'file-magnifying-glass': 'rewrite',
  fingerprint: 'thesis',
  graph: 'model',
  highlighter: 'thesis',
  'magic-wand': 'rewrite',
  'path-model': 'model',
  'pen-nib': 'citations',
  'pencil-line': 'rewrite',
  'presentation-chart': 'slide',
  'projector-screen': 'slide',
  question: 'quiz',
  quotes: 'citations',
  scan: 'thesis',
  signature: 'thesis',
  'text-aa': 'rewrite',
  translate: 'rewrite',
  'tree-structure': 'model',
  trophy: 'quiz',
};

/** The scene of a look, for products that nobody knows while drawing: what its mark tells, or the work of its colour's category. */
export function sceneOfLook({ mark, color }: CoverLook): SceneArt {
  const categories = Object.keys(colorFamilies) as Category[];
  const category = categories.find((one) => colorFamilies[one].some((owned) => owned === color)) ?? 'other';
  return { kind: kindsOfMarks[mark] ?? usualKinds[category] };
}
