import { drawingHash } from './encode';
import { shortHash } from './media-file';
import { drawShareImage, shareTexts } from './share-image';
import type { CoverArt, ShareImageSpec } from './spec';
import { layOutText } from './text-block';
import type { Typeface } from './typeface';

/** A share image with the name of its file. */
interface NamedShareImage {
  readonly name: string;
  readonly image: ShareImageSpec;
}

/** What share images show, each in another place. */
const arts: readonly CoverArt[] = [
  { kind: 'course', mark: 'bell-curve', color: 'emerald' },
  { kind: 'product', mark: 'bell-curve', color: 'emerald', scene: { kind: 'slide' } },
  ...[1, 2, 5].map((count): CoverArt => {
    const look = { mark: 'bell-curve', color: 'emerald' } as const;
    return { kind: 'bundle', ...look, inside: Array.from({ length: count }, () => look) };
  }),
];

/** Samples whose digest identifies the drawing code. The name of each share image contains it. */
const samples = arts.map(
  (art): ShareImageSpec => ({
    slug: 'sample',
    title: 'عيّنة من الرسم Sample 31',
    line: 'سطر تحت العنوان، فيه فاصلة (وقوسان)',
    label: 'عيّنة',
    price: '5,000\u00a0دج',
    art,
  }),
);

/**
 * Names share images by all that they show and by the `style` of covers, without drawing them: what the cache has is never drawn again. `naming` runs each, and says whose it
 * is where that fails: a text too long to be drawn, or a character that the typeface lacks. A thousand take about as long as drawing two.
 */
export function nameShareImages(
  { typeface, brand, style: drawing }: { readonly typeface: Typeface; readonly brand: string; readonly style: string },
  images: readonly ShareImageSpec[],
  naming: (slug: string, name: () => NamedShareImage) => NamedShareImage,
): NamedShareImage[] {
  if (images.length === 0) return [];
  const style = drawingHash(samples.map((sample) => drawShareImage(typeface, sample, brand).svg).join('') + drawing);
  const slugs = new Set<string>();
  // Thousands share their title and their label.
  const checked = new Set<string>();
  const check = (kind: keyof typeof shareTexts, text: string) => {
    if (checked.has(`${kind} ${text}`)) return;
    layOutText(typeface, text, shareTexts[kind]);
    checked.add(`${kind} ${text}`);
  };
  return images.map((image) =>
    naming(image.slug, () => {
      if (slugs.has(image.slug)) throw new Error('it is described twice');
      slugs.add(image.slug);
      check('title', image.title);
      if (image.line) check('line', image.line);
      check('label', image.label);
      if (image.price) check('price', image.price);
      return { name: `og-${image.slug}.${shortHash(style, brand, JSON.stringify(image))}.jpg`, image };
    }),
  );
}
