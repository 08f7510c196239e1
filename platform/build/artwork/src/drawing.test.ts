import { describe, expect, test } from '@jest/globals';
import { coverColors } from '@riwaq/contracts';
import { SCENE, type SceneSpec, SHARE_IMAGE, type ShareImageSpec } from './spec';
import { inNode } from './testing/in-node';
import type { Box } from './text-block';

interface ShareDrawing {
  readonly svg: string;
  readonly texts: readonly { readonly box: Box; readonly colour: string }[];
}
interface SceneDrawing {
  readonly svg: string;
  readonly boxes: readonly Box[];
}
const shared = (images: readonly ShareImageSpec[]) => inNode<ShareDrawing[]>('drawings.ts', 'drawnShareImages', images);
const scenes = (drawn: readonly SceneSpec[]) => inNode<SceneDrawing[]>('drawings.ts', 'drawnScenes', drawn);

const art = { kind: 'product', mark: 'bell-curve', color: 'blue' } as const;
const image: ShareImageSpec = { slug: 'spss31', title: 'SPSS 31', label: 'التحليل الإحصائي', price: 'من 5,000\u00a0دج', art };
const line = 'كل ما يحتاجه الباحث من قواعد البيانات إلى التحليل، في باقة واحدة بخصم 60% وبالدينار الجزائري';
const scene: SceneSpec = { ...art, slug: 'spss31-is', line: 'ترخيص سنة كاملة' };
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
      expect(left).toBeGreaterThanOrEqual(bottom > 500 ? SHARE_IMAGE.margin - 8 : 560);
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

describe('a scene', () => {
  test('keeps its line inside the picture, in two rows at most, and is the same each time', async () => {
    const lines = ['ترخيص سنة كاملة', 'نموذج متقدّم في Windows أو Mac، صالح 365 يومًا من يوم التفعيل'];
    const drawn = await scenes([...lines, lines[0] ?? ''].map((text, at) => ({ ...scene, line: text, slug: String(at) })));
    for (const { svg, boxes } of drawn) {
      expect(boxes.length).toBeLessThanOrEqual(2);
      expect(svg.length).toBeLessThan(24_000);
      for (const { left, right, bottom } of boxes) {
        expect(Math.min(left, SCENE.width - right)).toBeGreaterThanOrEqual(SCENE.margin - 8);
        expect(bottom).toBeLessThanOrEqual(SCENE.height - 20);
      }
    }
    expect(drawn[0]?.svg).toBe(drawn[2]?.svg);
  });

  test('of a bundle shows its tools, one of a product its mark', async () => {
    const inside = coverColors.slice(0, 4).map((color) => ({ mark: 'compass', color }) as const);
    const [bundle, product] = await scenes([{ ...scene, kind: 'bundle', inside }, scene]);
    expect(bundle?.svg.match(/<rect class="frame"/g)).toHaveLength(4);
    expect(product?.svg).not.toContain('class="frame"');
  });

  test('is refused if its line does not fit', async () => {
    await expect(scenes([{ ...scene, line: scene.line.repeat(12) }])).rejects.toThrow(/too long/);
  });
});
