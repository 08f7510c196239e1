import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { coverColors, markNames } from '@riwaq/contracts';
import sharp from 'sharp';
import type { DrawOptions } from './draw-artwork';
import type { CoverSpec, DrawnArtwork } from './spec';
import { inFreshNode, inNode } from './testing/in-node';

const covers: readonly CoverSpec[] = [
  { slug: 'chatgpt', kind: 'product', mark: 'chats-teardrop', color: 'emerald', scene: { kind: 'chat' } },
  {
    slug: 'researcher-bundle',
    kind: 'bundle',
    mark: 'package',
    color: 'cyan',
    inside: markNames.slice(0, 15).map((mark, at) => {
      const kind = (['quiz', 'citations', 'rewrite'] as const)[at];
      return { mark, color: coverColors[at % coverColors.length] ?? 'blue', scene: kind && { kind } };
    }),
  },
  {
    slug: 'spss-course',
    kind: 'course',
    mark: 'chart-line-up',
    color: 'blue',
    session: { kind: 'scatter', trainer: 'م\u00a0ش', spoken: 'ما الذي يفسّره النموذج؟' },
  },
  {
    slug: 'eid-promo',
    kind: 'offer',
    mark: 'moon-stars',
    color: 'emerald',
    inside: (['thesis', 'chat', 'citations', 'rewrite', 'quiz'] as const).map((kind, at) => ({
      mark: markNames[at] ?? 'scan',
      color: coverColors[at] ?? 'blue',
      scene: { kind },
    })),
  },
];
const scenes: readonly CoverSpec[] = [
  { slug: 'chatgpt-before', kind: 'product', mark: 'chats-teardrop', color: 'emerald', scene: { kind: 'chat', state: 'before' } },
];
const shareImages = [{ slug: 'home', title: 'أدوات البحث والتعلّم', label: 'متجر الاشتراكات الرقمية' }] as const;

let folder = '';
const draw = (options: Partial<DrawOptions>, call = inNode) =>
  call<DrawnArtwork>('../draw-artwork.ts', 'drawArtwork', {
    app: 'catalog',
    covers,
    scenes,
    shareImages,
    out: join(folder, 'media'),
    cache: join(folder, 'cache'),
    ...options,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-artwork-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the artwork of an app', () => {
  let manifest: DrawnArtwork = { covers: {}, scenes: {}, share: {}, marks: '' };
  beforeAll(async () => {
    manifest = await draw({});
  });

  test('is a cover, its scene and a share image, named by their content', async () => {
    expect(manifest.covers.chatgpt).toMatch(/^\/media\/chatgpt\.[0-9a-f]{6}\.svg$/);
    expect(manifest.share.home).toMatch(/^\/media\/og-home\.[0-9a-f]{6}\.jpg$/);
    for (const path of [...Object.values(manifest.covers), ...Object.values(manifest.scenes)]) {
      const { format, width = 0, height = 0 } = await sharp(join(folder, path)).metadata();
      expect([format, width / height]).toEqual(['svg', 1.6]);
    }
    const share = await sharp(join(folder, manifest.share.home ?? '')).metadata();
    expect([share.format, share.width, share.height]).toEqual(['jpeg', 1200, 630]);
  });

  test('has each cover as a small PNG too, for e-mails', async () => {
    for (const path of Object.values(manifest.covers)) {
      const png = join(folder, path.replace('.svg', '.png'));
      const { format, width, height } = await sharp(png).metadata();
      expect([format, width, height]).toEqual(['png', 112, 70]);
      expect((await stat(png)).size).toBeLessThanOrEqual(4096);
    }
  });

  test('is light: a cover or a scene within 6 KB as it is sent, an arcade of several works within 12, a share image within 120 KB', async () => {
    for (const [slug, path] of [...Object.entries(manifest.covers), ...Object.entries(manifest.scenes)])
      expect(gzipSync(await readFile(join(folder, path))).length).toBeLessThanOrEqual(
        (['researcher-bundle', 'eid-promo'].includes(slug) ? 12 : 6) * 1024,
      );
    for (const path of Object.values(manifest.share)) expect((await stat(join(folder, path))).size).toBeLessThanOrEqual(120 * 1024);
  });

  test('is every mark too, if records come from a source', async () => {
    const out = join(folder, 'marks');
    const { marks } = await draw({ out, covers: [], scenes: [], shareImages: [], everyMark: true });
    expect((await readdir(out)).sort()).toEqual(
      markNames.flatMap((name) => coverColors.map((color) => `mark-${name}-${color}.${marks}.svg`)).sort(),
    );
    expect(manifest.marks).toBe('');
  });

  test('is the same to the byte when it is drawn again from nothing', async () => {
    const again = { out: join(folder, 'again'), cache: join(folder, 'other-cache') };
    expect(await draw(again, inFreshNode)).toEqual(manifest);
    const names = await readdir(again.out);
    expect(names).toHaveLength(10);
    for (const name of names) expect(await readFile(join(again.out, name))).toEqual(await readFile(join(folder, 'media', name)));
  });

  test('is drawn again after a changed mark alone: other covers and share images are taken from the cache', async () => {
    const cached = (path = '') => join(folder, 'cache', path.replace('/media/', ''));
    const kept = [manifest.share.home, manifest.covers['researcher-bundle'], manifest.scenes['chatgpt-before']].map(cached);
    const times = () => Promise.all(kept.map(async (file) => (await stat(file)).mtimeMs));
    const before = await times();
    const changed = await draw({ covers: covers.map((cover) => (cover.slug === 'chatgpt' ? { ...cover, mark: 'robot' } : cover)) });
    expect(await times()).toEqual(before);
    expect(changed.covers.chatgpt).not.toBe(manifest.covers.chatgpt);
    expect(changed.covers['researcher-bundle']).toBe(manifest.covers['researcher-bundle']);
  });

  test('names share images by their content: a changed one is drawn, the others are taken from the cache', async () => {
    const landing = (slug: string, name: string) => ({ ...shareImages[0], slug, line: `الشريك: ${name}` });
    const drawn = await draw({ shareImages: [...shareImages, landing('partner-a', 'أ'), landing('partner-b', 'ب')] });
    expect(drawn.share.home).toBe(manifest.share.home);
    const cached = (path = '') => join(folder, 'cache', path.replace('/media/', ''));
    const before = await stat(cached(drawn.share['partner-b']));
    const renamed = await draw({ shareImages: [...shareImages, landing('partner-a', 'ج'), landing('partner-b', 'ب')] });
    expect(renamed.share['partner-a']).not.toBe(drawn.share['partner-a']);
    expect(renamed.share['partner-b']).toBe(drawn.share['partner-b']);
    expect((await stat(cached(drawn.share['partner-b']))).mtimeMs).toBe(before.mtimeMs);
    const picture = await sharp(cached(renamed.share['partner-a'])).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 1200, 630]);
  });

  test('is the shop’s pictures too, named by their content, and a wrong one is refused by its record’s field', async () => {
    const picturesFolder = join(folder, 'pictures');
    await mkdir(picturesFolder);
    const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } });
    await plain.jpeg().toFile(join(picturesFolder, 'eid.jpg'));
    const picture = { slug: 'eid', file: 'eid.jpg', shape: 'cover', field: 'week-offers.json: 0.offerImage' } as const;
    const { covers: drawn } = await draw({ picturesFolder, pictures: [picture] });
    expect(drawn.eid).toMatch(/^\/media\/eid\.[0-9a-f]{6}\.webp$/);
    expect(await sharp(join(folder, drawn.eid ?? '')).metadata()).toMatchObject({ format: 'webp', width: 800, height: 500 });
    await plain.negate().jpeg().toFile(join(picturesFolder, 'eid.jpg'));
    expect((await draw({ picturesFolder, pictures: [picture] })).covers.eid).not.toBe(drawn.eid);
    await expect(draw({ picturesFolder, pictures: [{ ...picture, file: 'gone.jpg' }] })).rejects.toThrow(
      'week-offers.json: 0.offerImage: there is no file content/pictures/gone.jpg',
    );
  });

  test('rejects if a share image is repeated or cannot be drawn', async () => {
    const [one] = shareImages;
    await expect(draw({ shareImages: [one, one] })).rejects.toThrow(
      'catalog: the artwork of «home» cannot be drawn: it is described twice',
    );
    const wrong = { ...one, slug: 'x', line: 'ﷲ' };
    await expect(draw({ shareImages: [one, wrong] })).rejects.toThrow(/catalog: the artwork of «x» cannot be drawn: .* «ﷲ»/);
  });

  test('is refused where two covers have one slug, naming the app and the slug', async () => {
    await expect(draw({ covers: [...covers, ...covers] })).rejects.toThrow('catalog: the artwork of «chatgpt» is described twice');
    await expect(draw({ scenes: [...scenes, ...scenes] })).rejects.toThrow('catalog: the artwork of «chatgpt-before» is described twice');
  });
});
