/** Marks that a record may name, by what a tool does. Drawings: `tooling/artwork/src/marks`. Most names are those of Phosphor's icons. */
export const markNames = [
  'arrows-clockwise',
  'backpack',
  'bell-curve',
  'book-open-text',
  'books',
  'brain',
  'calculator',
  'cards-three',
  'certificate',
  'chalkboard-teacher',
  'chart-bar',
  'chart-line-up',
  'chart-pie-slice',
  'chart-scatter',
  'chats-teardrop',
  'citation-arcs',
  'code',
  'compass',
  'database',
  'exam',
  'file-text',
  'film-slate',
  'fingerprint',
  'flask',
  'function',
  'gift',
  'globe',
  'graduation-cap',
  'headphones',
  'images-square',
  'key',
  'lightbulb',
  'magic-wand',
  'microscope',
  'moon-stars',
  'note-pencil',
  'notebook',
  'package',
  'paint-brush',
  'palette',
  'paper-plane-tilt',
  'path-model',
  'pen-nib',
  'pencil-line',
  'presentation-chart',
  'puzzle-piece',
  'question',
  'quotes',
  'robot',
  'scales',
  'scan',
  'shapes',
  'share-network',
  'slideshow',
  'sparkle',
  'star-four',
  'student',
  'text-aa',
  'ticket',
  'translate',
  'tree-structure',
  'trophy',
  'users',
  'video',
] as const;
export type MarkName = (typeof markNames)[number];

/** Colours that a record may name: nine hues, 40° apart. */
export const coverColors = ['rose', 'orange', 'amber', 'lime', 'emerald', 'cyan', 'blue', 'violet', 'magenta'] as const;
export type CoverColor = (typeof coverColors)[number];

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
  design: { mark: 'paint-brush', color: 'magenta' },
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
