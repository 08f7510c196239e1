import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { DrawOptions } from './draw-artwork';
import type { CoverSpec, DrawnArtwork } from './spec';
import { inFreshNode, inNode } from './testing/in-node';

const covers: readonly CoverSpec[] = [
  { slug: 'chatgpt', name: 'ChatGPT Plus', category: 'ai-tools', label: 'أدوات الذكاء الاصطناعي' },
  { slug: 'clarivate-web-of-science', name: 'Clarivate Web of Science', category: 'databases', label: 'قواعد البيانات والمراجع' },
  { slug: 'researcher-bundle', name: 'باقة الباحث المتكاملة', category: 'bundles', label: 'الباقات' },
];
const shareImages = [{ slug: 'home', title: 'أدوات البحث والتعلّم', category: 'offers', label: 'متجر الاشتراكات الرقمية' }] as const;

let folder = '';
const draw = (options: Partial<DrawOptions>, call = inNode) =>
  call<DrawnArtwork>('../draw-artwork.ts', 'drawArtwork', {
    app: 'catalog',
    covers,
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
  let manifest: DrawnArtwork = { covers: {}, plates: {}, share: {}, pending: [] };
  beforeAll(async () => {
    manifest = await draw({});
  });

  test('is a cover in three widths and two formats, and a share image, named by their content', async () => {
    const base = manifest.covers.chatgpt?.base ?? '';
    expect(base).toMatch(/^chatgpt\.[0-9a-f]{8}$/);
    expect(manifest.covers.chatgpt).toEqual({ base, width: 960, height: 600, widths: [320, 640, 960] });
    expect(manifest.share.home).toMatch(/^\/media\/og-home\.[0-9a-f]{8}\.jpg$/);
    for (const width of [320, 640, 960]) {
      for (const format of ['avif', 'webp']) {
        const picture = await sharp(join(folder, 'media', `${base}-${width}.${format}`)).metadata();
        expect([picture.width, picture.height]).toEqual([width, (width * 600) / 960]);
      }
    }
    const share = await sharp(join(folder, manifest.share.home ?? '')).metadata();
    expect([share.format, share.width, share.height]).toEqual(['jpeg', 1200, 630]);
  });

  test('is light: a cover of 320 pixels within 8 KB, of 640 within 30 KB, a share image within 120 KB', async () => {
    for (const { base } of Object.values(manifest.covers)) {
      for (const [file, limit] of [
        [`${base}-320`, 8],
        [`${base}-640`, 30],
      ] as const) {
        for (const format of ['avif', 'webp']) expect(await kilobytes(`${file}.${format}`)).toBeLessThanOrEqual(limit);
      }
    }
    expect(await kilobytes((manifest.share.home ?? '').replace('/media/', ''))).toBeLessThanOrEqual(120);
  });

  test('is the same to the byte when it is drawn again from nothing', async () => {
    const bundle = covers.filter(({ slug }) => slug === 'researcher-bundle');
    const again = { out: join(folder, 'again'), cache: join(folder, 'other-cache'), covers: bundle };
    const drawn = await draw(again, inFreshNode);
    expect(drawn.covers).toEqual({ 'researcher-bundle': manifest.covers['researcher-bundle'] });
    expect(drawn.share).toEqual(manifest.share);
    const names = await readdir(again.out);
    expect(names).toHaveLength(7);
    for (const name of names) expect(await readFile(join(again.out, name))).toEqual(await readFile(join(folder, 'media', name)));
  });

  test('is taken from the cache without a change, and drawn again after a changed name', async () => {
    const before = await stat(join(folder, 'cache', `${manifest.covers['researcher-bundle']?.base}-960.avif`));
    const renamed = await draw({
      covers: covers.map((cover) => ({ ...cover, name: cover.slug === 'chatgpt' ? 'ChatGPT Pro' : cover.name })),
    });
    const after = await stat(join(folder, 'cache', `${manifest.covers['researcher-bundle']?.base}-960.avif`));
    expect(after.mtimeMs).toBe(before.mtimeMs);
    expect(renamed.covers.chatgpt?.base).not.toBe(manifest.covers.chatgpt?.base);
    expect(renamed.covers['researcher-bundle']).toEqual(manifest.covers['researcher-bundle']);
    expect(await readdir(join(folder, 'media'))).toContain(`${renamed.covers.chatgpt?.base}-320.avif`);
  });

  test('draws later share images on demand and once, named by their content', async () => {
    const landing = (slug: string, name: string) => ({ ...shareImages[0], slug, line: `الشريك: ${name}` });
    const drawn = await draw({ shareImages: [...shareImages, landing('partner-a', 'أ'), landing('partner-b', 'ب')], ahead: 1 });
    expect(drawn.share.home).toBe(manifest.share.home);
    expect(drawn.pending.map(({ name }) => `/media/${name}`)).toEqual([drawn.share['partner-a'], drawn.share['partner-b']]);
    const renamed = await draw({ shareImages: [...shareImages, landing('partner-a', 'ج'), landing('partner-b', 'ب')], ahead: 1 });
    expect(renamed.share['partner-a']).not.toBe(drawn.share['partner-a']);
    expect(renamed.share['partner-b']).toBe(drawn.share['partner-b']);

    const asked = join(folder, 'asked');
    const drawPending = () => inNode<number>('../pending-share-images.ts', 'drawShareImages', drawn.pending, asked);
    expect(await drawPending()).toBe(2);
    expect(await readdir(asked)).toEqual(drawn.pending.map(({ name }) => name).sort());
    const [first = ''] = await readdir(asked);
    const picture = await sharp(join(asked, first)).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 1200, 630]);
    expect(await drawPending()).toBe(0);
  });

  test('rejects if a pending share image is repeated or cannot be drawn', async () => {
    const [one] = shareImages;
    await expect(draw({ shareImages: [one, one], ahead: 0 })).rejects.toThrow(
      'catalog: the artwork of «home» cannot be drawn: it is described twice',
    );
    const wrong = { ...one, slug: 'x', line: 'ﷲ' };
    await expect(draw({ shareImages: [one, wrong], ahead: 1 })).rejects.toThrow(/catalog: the artwork of «x» cannot be drawn: .* «ﷲ»/);
  });

  test('is refused where two covers have one slug, or a text cannot be drawn, naming the app and the slug', async () => {
    await expect(draw({ covers: [...covers, ...covers] })).rejects.toThrow('catalog: the artwork of «chatgpt» is described twice');
    const unknown = [{ slug: 'x', name: 'X', category: 'other', label: 'ﷲ' }] as const;
    await expect(draw({ covers: unknown })).rejects.toThrow(/catalog: the artwork of «x» cannot be drawn: .* «ﷲ» \(U\+FDF2\)/);
  });
});

async function kilobytes(name: string): Promise<number> {
  return (await stat(join(folder, 'media', name))).size / 1024;
}
