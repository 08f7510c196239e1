/** Marks that a record may name, by what a tool does. Drawings: `platform/build/artwork/src/marks`. Most names are those of Phosphor's icons. */
export const markNames = [
  'arrows-clockwise',
  'backpack',
  'bell-curve',
  'binoculars',
  'book-open-text',
  'books',
  'brain',
  'calculator',
  'certificate',
  'chalkboard-teacher',
  'chart-bar',
  'chart-line-up',
  'chart-pie-slice',
  'chart-scatter',
  'chats-teardrop',
  'code',
  'compass',
  'database',
  'exam',
  'file-magnifying-glass',
  'film-slate',
  'fingerprint',
  'flask',
  'function',
  'gift',
  'globe',
  'graduation-cap',
  'graph',
  'headphones',
  'highlighter',
  'images-square',
  'key',
  'lightbulb',
  'magic-wand',
  'microscope',
  'moon-stars',
  'package',
  'paint-brush',
  'palette',
  'paper-plane-tilt',
  'path-model',
  'pen-nib',
  'pencil-line',
  'pencil-ruler',
  'presentation-chart',
  'projector-screen',
  'puzzle-piece',
  'question',
  'quotes',
  'robot',
  'scales',
  'scan',
  'shapes',
  'signature',
  'sparkle',
  'star-four',
  'student',
  'table',
  'text-aa',
  'ticket',
  'translate',
  'tree-structure',
  'trophy',
  'users',
  'video',
] as const;
export type MarkName = (typeof markNames)[number];

/** Colours that a record may name: nine hues. */
export const coverColors = ['rose', 'orange', 'amber', 'lime', 'emerald', 'cyan', 'blue', 'violet', 'magenta'] as const;
export type CoverColor = (typeof coverColors)[number];

/** The colours of each category of products: near hues, so that a shelf is one family. No two categories share one, so a colour tells its category. */
export const colorFamilies = {
  'ai-tools': ['violet', 'magenta'],
  analytics: ['emerald', 'lime'],
  databases: ['blue', 'cyan'],
  design: ['rose', 'orange'],
  other: ['amber'],
} as const satisfies Record<string, readonly CoverColor[]>;

/** What a cover shows: a mark in a colour. */
export interface CoverLook {
  readonly mark: MarkName;
  readonly color: CoverColor;
}

/** The look of records that name none, by category. */
const usualLooks = {
  'ai-tools': { mark: 'sparkle', color: 'violet' },
  analytics: { mark: 'function', color: 'emerald' },
  databases: { mark: 'database', color: 'blue' },
  design: { mark: 'paint-brush', color: 'rose' },
  other: { mark: 'shapes', color: 'amber' },
  bundles: { mark: 'package', color: 'cyan' },
  courses: { mark: 'chalkboard-teacher', color: 'emerald' },
  offers: { mark: 'ticket', color: 'amber' },
  gifts: { mark: 'gift', color: 'rose' },
} as const satisfies Record<string, CoverLook>;
/** What a record is, for its usual look. */
export type LookCategory = keyof typeof usualLooks;

/** A record that may name its look. */
interface LookRecord {
  readonly mark?: MarkName | undefined;
  readonly color?: CoverColor | undefined;
}

/** The look of a record: as it names it, else that of its category. */
export function lookOf({ mark, color }: LookRecord, category: LookCategory): CoverLook {
  const usual = usualLooks[category];
  return { mark: mark ?? usual.mark, color: color ?? usual.color };
}
