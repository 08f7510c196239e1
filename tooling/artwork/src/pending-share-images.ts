import { join } from 'node:path';
import sharp from 'sharp';
import { drawingHash, encodeShareImage } from './encode';
import { exists, shortHash, writeWhole } from './media-file';
import { drawShareImage, shareTexts } from './share-image';
import type { PendingShareImage, ShareImageSpec } from './spec';
import { layOutText } from './text-block';
import { openTypeface, type Typeface } from './typeface';

/** A sample whose digest identifies the drawing code. The name of each pending image contains it. */
const sample: ShareImageSpec = {
  slug: 'sample',
  title: 'عيّنة من الرسم Sample 31',
  line: 'سطر تحت العنوان، فيه فاصلة (وقوسان)',
  label: 'عيّنة',
  price: '5,000\u00a0دج',
  art: { kind: 'course', mark: 'bell-curve', color: 'emerald' },
};

/**
 * Names share images without drawing them, by all that they will show. `naming` runs each, and says whose it is where that fails: where a text is too
 * long to be drawn, or holds a character that the typeface lacks. A thousand take about as long as drawing two.
 */
export function namePending(
  typeface: Typeface,
  images: readonly ShareImageSpec[],
  brand: string,
  naming: (slug: string, name: () => PendingShareImage) => PendingShareImage,
): PendingShareImage[] {
  if (images.length === 0) return [];
  const style = drawingHash(drawShareImage(typeface, sample, brand).svg);
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
      return { name: `og-${image.slug}.${shortHash(style, brand, JSON.stringify(image))}.jpg`, brand, image };
    }),
  );
}

/** Draws share images into `out`, one after another, except existing ones. Returns how many it drew. Rejects if one cannot be drawn. */
export async function drawShareImages(pending: readonly PendingShareImage[], out: string): Promise<number> {
  sharp.concurrency(1);
  sharp.cache(false);
  const typeface = await openTypeface();
  let drawn = 0;
  for (const { name, brand, image } of pending) {
    if (await exists(join(out, name))) continue;
    drawn += 1;
    await writeWhole(out, name, await encodeShareImage(drawShareImage(typeface, image, brand).svg));
  }
  return drawn;
}
