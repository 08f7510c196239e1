import { beforeAll, describe, expect, test } from '@jest/globals';
import { type CoverLook, coverColors, type MarkName, type SceneKind, sceneKinds } from '@riwaq/contracts';
import sharp from 'sharp';
import { gold } from './palette';
import type { CoverArt } from './spec';
import { inNode } from './testing/in-node';

const look: CoverLook = { mark: 'bell-curve', color: 'blue' };
const tools = (count: number): CoverLook[] =>
  (['compass', 'palette', 'scan', 'trophy', 'quotes'] satisfies MarkName[])
    .flatMap((mark) => Array.from({ length: Math.ceil(count / 5) }, () => ({ mark, color: 'rose' as const })))
    .slice(0, count);
const count = (svg: string, part: string) => svg.split(part).length - 1;

/** Draws covers by name. */
async function drawn<Name extends string>(covers: Readonly<Record<Name, CoverArt>>): Promise<Record<Name, string>> {
  const names = Object.keys(covers) as Name[];
  const svgs = await inNode<string[]>(
    'drawings.ts',
    'drawnCovers',
    names.map((name) => covers[name]),
  );
  return Object.fromEntries(names.map((name, at) => [name, svgs[at] ?? ''])) as Record<Name, string>;
}

describe('a cover', () => {
  test('of a mark is one small drawing for light and dark, without text', async () => {
    const { plain } = await drawn({ plain: { kind: 'product', ...look } });
    expect(Buffer.byteLength(plain)).toBeLessThan(2500);
    expect(plain).toContain('prefers-color-scheme:dark');
    expect(plain).not.toContain('<text');
    expect(await sharp(Buffer.from(plain)).metadata()).toMatchObject({ width: 480, height: 300 });
  });

  test('of a gift has a frame, which a thumbnail has no room for', async () => {
    const { gift, product } = await drawn({ gift: { kind: 'gift', ...look }, product: { kind: 'product', ...look } });
    expect([count(gift, 'class="frame large"'), count(product, 'class="frame')]).toEqual([1, 0]);
    for (const svg of [gift, product]) expect(svg).toContain('@media (max-width:72px){.large{display:none}');
  });

  test('of a course is a session in the arch: what is taught, who teaches, two who learn, and what is said', async () => {
    const session = { kind: 'results', trainer: 'م\u00a0ش', spoken: 'هكذا نقرأ هذا الجدول' } as const;
    const covers = await drawn({
      spoken: { kind: 'course', ...look, session },
      silent: { kind: 'course', ...look, session: { kind: 'results' } },
      other: { kind: 'course', ...look, session: { ...session, kind: 'network' } },
      usual: { kind: 'course', ...look },
    });
    for (const svg of Object.values(covers)) {
      expect([count(svg, 'class="niche" d='), count(svg, '<svg x='), svg.includes('<text')]).toEqual([1, 1, false]);
      expect(svg).toContain('@media (max-width:128px){.large{display:none}.small{display:inline}}');
    }
    expect(new Set(Object.values(covers)).size).toBe(4);
    // A person's shape where no letters are known, and no pill without words.
    expect([count(covers.spoken, 'a15 13'), count(covers.silent, 'a15 13')]).toEqual([2, 3]);
    expect([count(covers.spoken, 'rx="17"'), count(covers.silent, 'rx="17"')]).toEqual([1, 0]);
  });

  test('of an offer shows the work of its tools as a bundle does, on its own ground, below the gold star with its mark', async () => {
    const sheet = (kind: SceneKind) => ({ ...look, color: 'rose' as const, scene: { kind } });
    const covers = await drawn({
      one: { kind: 'offer', ...look, inside: [sheet('chat')] },
      six: { kind: 'offer', ...look, inside: [...Array.from({ length: 5 }, () => sheet('quiz')), sheet('thesis')] },
      usual: { kind: 'offer', ...look },
      bundle: { kind: 'bundle', ...look, inside: [sheet('chat')] },
    });
    const windows = (svg: string) => count(svg, '<path class="niche"');
    const stars = (svg: string) => count(svg, `fill="${gold.light}"`);
    const { bundle, ...offers } = covers;
    expect([windows(offers.one), windows(offers.six), windows(offers.usual)]).toEqual([1, 3, 1]);
    // Of its six tools only the last one does other work.
    expect(count(offers.six, 'stroke-dasharray')).toBe(1);
    // One in the arch, and one of a small cover.
    for (const svg of Object.values(offers)) expect([stars(svg), count(svg, 'class="blue"') > 0]).toEqual([2, true]);
    for (const svg of Object.values(offers)) expect(svg).toContain('@media (max-width:128px){.large{display:none}.small{display:inline}}');
    expect([stars(bundle), bundle.includes('class="house"'), offers.one.includes('class="house"')]).toEqual([0, true, false]);
  });

  test('of a bundle is three windows into the work of its tools, of different kinds first, and the seals of up to twelve others', async () => {
    const covers = await drawn({
      two: { kind: 'bundle', ...look, inside: tools(2) },
      four: { kind: 'bundle', ...look, inside: tools(4) },
      more: { kind: 'bundle', ...look, inside: tools(20) },
      none: { kind: 'bundle', ...look },
      mixed: {
        kind: 'bundle',
        ...look,
        inside: (['thesis', 'thesis', 'chat', 'canvas'] as const).map((kind, at) => ({
          ...look,
          color: coverColors[at] ?? 'blue',
          scene: { kind },
        })),
      },
    });
    const windows = (svg: string) => [...svg.matchAll(/<g class="(\w+)"><path class="niche"/g)].map(([, color]) => color);
    const large = (svg: string) => svg.split('<g class="small">')[0] ?? '';
    expect([covers.two, covers.four, covers.more, covers.none].map((svg) => windows(svg).length)).toEqual([2, 3, 3, 1]);
    expect([covers.two, covers.four, covers.more].map((svg) => count(large(svg), '<g class="rose">'))).toEqual([2, 4, 15]);
    expect(windows(covers.mixed)).toEqual([coverColors[0], coverColors[2], coverColors[3]]);
  });

  test('fills a place of another shape with its ground, and stands whole on the lower edge', async () => {
    const inside = tools(3);
    const covers = await drawn({
      course: { kind: 'course', ...look },
      bundle: { kind: 'bundle', ...look, inside },
      plain: { kind: 'product', ...look },
    });
    const places = [
      [240, 400],
      [480, 300],
      [960, 300],
    ] as const;
    for (const svg of Object.values(covers))
      for (const [width, height] of places) {
        const shown = svg.replace('width="480" height="300"', `width="${width}" height="${height}"`);
        const { channels } = await sharp(Buffer.from(shown)).stats();
        expect([width, channels[3]?.min]).toEqual([width, 255]);
      }
    const large = ({ course, bundle }: typeof covers) =>
      [course, bundle].map((svg) => /max-aspect-ratio:1\).*?scale\(([\d.]+)\)/.exec(svg)?.[1]);
    expect(large(covers)).toEqual(['1.36', '1.1']);
  });

  test('of a small bundle is the sign of its first tool, before sheets in the colours of two others', async () => {
    const inside = coverColors.slice(0, 4).map((color) => ({ ...look, color, scene: { kind: 'chart' as const } }));
    const [svg = ''] = await inNode<string[]>('drawings.ts', 'drawnThumbnails', [{ kind: 'bundle', ...look, inside }]);
    expect([...svg.matchAll(/<g class="(\w+)" transform/g)].map(([, color]) => color)).toEqual(coverColors.slice(0, 3).reverse());
    expect(count(svg, 'class="sheet"')).toBe(1);
  });
});

describe('a scene', () => {
  let scenes: Record<string, string> = {};
  const states = ['before', 'after'] as const;
  beforeAll(async () => {
    const arts = [...sceneKinds, 'delivery' as const].flatMap((kind) =>
      states.map((state): [string, CoverArt] => [`${kind}-${state}`, { kind: 'product', ...look, scene: { kind, state, caption: 'قبل' } }]),
    );
    scenes = await drawn(Object.fromEntries(arts));
  });

  test('of each kind is its own drawing in the arch, sealed with the mark, before and after', () => {
    const work = Object.entries(scenes).filter(([name]) => name !== 'delivery-before');
    expect(new Set(work.map(([, svg]) => svg)).size).toBe(2 * sceneKinds.length + 1);
    for (const svg of Object.values(scenes)) {
      expect([count(svg, 'class="niche"'), svg.includes('<text')]).toEqual([1, false]);
    }
  });

  test('is one sign of the work and its seal below 129 pixels, but for a picture of a gallery', async () => {
    const arts = sceneKinds.map((kind): [string, CoverArt] => [kind, { kind: 'product', ...look, scene: { kind } }]);
    const signs = Object.values(await drawn(Object.fromEntries(arts))).map((svg) => svg.split('<g class="small">')[1] ?? '');
    expect(new Set(signs).size).toBe(sceneKinds.length);
    for (const svg of Object.values(scenes)) expect(svg).not.toContain('max-width');
  });

  test('shows no text on a small picture that would be smaller than 11 pixels in one of 64, and no part of a long one', async () => {
    const figures = ['12%', 'PDF', '18 رمزًا'].map((figure): CoverArt => ({ kind: 'product', ...look, scene: { kind: 'thesis', figure } }));
    const svgs = await inNode<string[]>('drawings.ts', 'drawnThumbnails', figures);
    // A glyph is 200 units high before it is scaled.
    const sizes = svgs.map((svg) => [...svg.matchAll(/scale\(([\d.]+) -/g)].map(([, scale]) => (200 * Number(scale) * 64) / 480));
    expect(sizes.map(({ length }) => length)).toEqual([1, 1, 0]);
    for (const size of sizes.flat()) expect(size).toBeGreaterThanOrEqual(11);
  });

  test('has only numbers that a browser can read', () => {
    for (const [name, svg] of Object.entries(scenes)) expect([name, /NaN|undefined|Infinity/.test(svg)]).toEqual([name, false]);
  });

  const names = {
    'of eighty letters in two scripts': 'منصّة Statistical Analysis للباحثين في العلوم الاجتماعية والإنسانية Ultimate 2026',
    'of one endless word': 'Supercalifragilisticexpialidocious'.repeat(3),
    'of one letter': 'R',
    'without a glyph': '漢字 🎓',
    'of an empty text': '',
  } as const;
  test.each(Object.entries(names))('with a name %s is drawn within its room', async (_what, title) => {
    const arts = sceneKinds.map((kind): [string, CoverArt] => [
      kind,
      { kind: 'product', ...look, scene: { kind, title, lines: [title, title], figure: title } },
    ]);
    for (const [kind, svg] of Object.entries(await drawn(Object.fromEntries(arts)))) {
      const lefts = [...svg.matchAll(/translate\(([-\d.]+) ([-\d.]+)\)scale/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
      expect([kind, lefts.every(([x, y]) => x >= 70 && x <= 410 && y >= 20 && y <= 300)]).toEqual([kind, true]);
    }
    const session = { kind: 'slide', title, spoken: title, trainer: title } as const;
    const { course } = await drawn({ course: { kind: 'course', ...look, session } });
    expect(course).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('as a thumbnail of an e-mail is its sign, without the rules of a browser', async () => {
    const [svg = ''] = await inNode<string[]>('drawings.ts', 'drawnThumbnails', [{ kind: 'product', ...look, scene: { kind: 'thesis' } }]);
    expect([svg.includes('class="niche"'), svg.includes('@media'), count(svg, '<circle')]).toEqual([false, false, 4]);
  });

  test('has its colours in light and dark, each colour others', async () => {
    const arts = coverColors.map((color): [string, CoverArt] => [
      color,
      { kind: 'product', mark: 'books', color, scene: { kind: 'library' } },
    ]);
    const drawings = Object.entries(await drawn(Object.fromEntries(arts)));
    for (const [color, svg] of drawings) expect(count(svg, `.${color} .niche{`)).toBe(2);
  });
});
