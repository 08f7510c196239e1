import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Drawing } from './cover';
import type { PlateSpec } from './spec';
import { COVER } from './spec';
import { inNode } from './testing/in-node';

type Plate = Pick<Drawing, 'svg' | 'texts'>;
const drawn = (plates: readonly PlateSpec[]) => inNode<Plate[]>('drawings.ts', 'drawnPlates', plates);

const features: PlateSpec = {
  slug: 'spss31-features',
  heading: 'أبرز المزايا',
  lines: ['الإصدار 31 كاملًا بجميع وحداته', 'مفتاح ترخيص لجهاز واحد، على Windows أو Mac', 'صالح 365 يومًا من يوم التفعيل'],
  category: 'analytics',
  label: 'SPSS 31',
};
const steps: PlateSpec = { ...features, slug: 'delivery', numbered: true, label: 'تفعيل على بريدك الإلكتروني' };

describe('a plate of words', () => {
  test('keeps its texts inside the picture and apart from one another, also with long lines', async () => {
    const long = { ...features, slug: 'long', lines: features.lines.map((line) => `${line} وكل ما يلزمك معه`) };
    for (const { texts } of await drawn([features, steps, long])) {
      for (const [at, { box }] of texts.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(COVER.margin - 8);
        expect(box.right).toBeLessThanOrEqual(COVER.width - COVER.margin + 8);
        expect(box.bottom).toBeLessThanOrEqual(COVER.height - 20);
        for (const { box: other } of texts.slice(at + 1)) {
          const apart = Math.max(other.top - box.bottom, box.top - other.bottom, other.left - box.right, box.left - other.right);
          // A descender may be beside an ascender of the next row.
          expect(apart).toBeGreaterThanOrEqual(-8);
        }
      }
    }
  });

  test('is one small picture of a cover’s size, the same each time', async () => {
    const [once, again] = await drawn([features, features]);
    expect(once?.svg).toBe(again?.svg);
    expect(once?.svg.length).toBeLessThan(48_000);
    expect(await sharp(Buffer.from(once?.svg ?? '')).metadata()).toMatchObject({ width: COVER.width, height: COVER.height });
  });

  test('numbers its lines where they are steps', async () => {
    const [marked, numbered] = await drawn([features, steps]);
    expect(numbered?.texts).toHaveLength((marked?.texts.length ?? 0) + features.lines.length);
  });

  test('is refused where its lines do not fit', async () => {
    const tooLong = { ...features, lines: Array.from({ length: 8 }, () => features.lines[1] ?? '') };
    await expect(drawn([tooLong])).rejects.toThrow(/too much|too long/);
  });
});
