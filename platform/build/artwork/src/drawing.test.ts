import { describe, expect, test } from '@jest/globals';
import { SHARE_IMAGE, type ShareImageSpec } from './spec';
import { inNode } from './testing/in-node';
import type { Box } from './text-block';

interface ShareDrawing {
  readonly svg: string;
  readonly texts: readonly { readonly box: Box; readonly colour: string }[];
}
const shared = (images: readonly ShareImageSpec[]) => inNode<ShareDrawing[]>('drawings.ts', 'drawnShareImages', images);

const art = { kind: 'product', mark: 'bell-curve', color: 'blue', scene: { kind: 'results' } } as const;
const image: ShareImageSpec = { slug: 'spss31', title: 'SPSS 31', label: 'التحليل الإحصائي', price: 'من 5,000\u00a0دج', art };
const line = 'كل ما يحتاجه الباحث من قواعد البيانات إلى التحليل، في باقة واحدة بخصم 60% وبالدينار الجزائري';
const apart = (texts: readonly Box[]) =>
  texts.every((one, at) =>
    texts
      .slice(at + 1)
      .every((other) => one.bottom <= other.top + 8 || other.bottom <= one.top + 8 || one.right <= other.left || other.right <= one.left),
  );

describe('a share image', () => {
  const titles = ['SPSS 31', 'باقة الباحث المتكاملة', 'اشتراك ChatGPT Plus لمدة 30 يومًا', `${'تحليل '.repeat(13)}31`];

  test.each(titles)('keeps its texts inside the picture, beside the cover and apart: «%s»', async (title) => {
    const [drawn] = await shared([{ ...image, title, line }]);
    const boxes = drawn?.texts.map(({ box }) => box) ?? [];
    expect(boxes.length).toBeGreaterThanOrEqual(6);
    for (const { left, top, right, bottom } of boxes) {
      expect(left).toBeGreaterThanOrEqual(600 + 24);
      expect(top).toBeGreaterThanOrEqual(16);
      expect(right).toBeLessThanOrEqual(SHARE_IMAGE.width - SHARE_IMAGE.margin + 8);
      expect(bottom).toBeLessThanOrEqual(SHARE_IMAGE.height - 16);
    }
    expect(apart(boxes)).toBe(true);
  });

  test('is refused if a text is too long, or has a character without a glyph, naming the text', async () => {
    const long = 'اسم طويل جدًا '.repeat(12).trim();
    await expect(shared([{ ...image, title: long }])).rejects.toThrow(`«${long}» is too long`);
    await expect(shared([{ ...image, title: 'كتاب 漢' }])).rejects.toThrow(/«漢» \(U\+6F22\) in «كتاب 漢»/);
  });
});
