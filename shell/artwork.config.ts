import type { ArtworkSpec, CoverKind } from '@riwaq/artwork';
import { type CoverColor, coverColors, type MarkName, markNames, sceneKinds } from '@riwaq/contracts';

/** Marks of the design system's page, one for each frame. */
const framed: readonly (readonly [CoverKind, MarkName, CoverColor])[] = [
  ['course', 'chart-line-up', 'blue'],
  ['gift', 'compass', 'cyan'],
];
const tools = (['bell-curve', 'chats-teardrop', 'binoculars', 'compass', 'text-aa', 'palette'] as const).map((mark, at) => ({
  mark,
  color: coverColors[(2 * at) % coverColors.length] ?? 'blue',
}));

/** The share images of the shell's pages, the site's own for pages that have none, and every colour, mark, scene and frame for the design system's page. */
export default (): ArtworkSpec => ({
  covers: [
    ...coverColors.map((color) => ({ slug: `color-${color}`, kind: 'product' as const, mark: 'bell-curve' as const, color })),
    ...markNames.map((mark, at) => ({
      slug: `mark-${mark}`,
      kind: 'product' as const,
      mark,
      color: coverColors[at % coverColors.length] ?? 'blue',
    })),
    ...framed.map(([kind, mark, color]) => ({ slug: `kind-${kind}`, kind, mark, color })),
    ...sceneKinds.map((kind, at) => ({
      slug: `scene-${kind}`,
      kind: 'product' as const,
      mark: 'bell-curve' as const,
      color: coverColors[at % coverColors.length] ?? 'blue',
      scene: { kind },
    })),
    {
      slug: 'kind-offer',
      kind: 'offer',
      mark: 'moon-stars',
      color: 'emerald',
      inside: tools.slice(0, 3),
    },
    { slug: 'kind-bundle', kind: 'bundle', mark: 'package', color: 'cyan', inside: tools.slice(0, 5) },
    { slug: 'kind-larger-bundle', kind: 'bundle', mark: 'package', color: 'cyan', inside: tools },
  ],
  shareImages: [
    { slug: 'site', title: 'أدوات البحث والتعلّم، بالدينار', label: 'اشتراكات وتراخيص ودورات مباشرة' },
    { slug: 'contact', title: 'تواصل معنا', line: 'اسأل قبل أن تشتري، نجيبك بالعربية', label: 'الدعم' },
    { slug: 'policy', title: 'السياسة والضمان', line: 'يعمل كما وُصف، أو نستبدله، أو نعيد إليك مالك', label: 'الضمان' },
  ],
});
