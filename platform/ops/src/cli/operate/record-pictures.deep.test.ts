import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { october } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk();

describe('a picture', () => {
  const pictures = () => join(desk.shop.home, 'records/offers/pictures');
  const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 7]);
  const add = async (content: Uint8Array) => {
    const file = join(desk.shop.home, 'picture');
    await writeFile(file, content);
    return desk.records(['picture', 'offers', file, '--by', 'Amina']);
  };

  test('is kept under the name of its content, once, and is no publication', async () => {
    const { publications } = await desk.list();
    const first = await add(JPEG);
    expect(first.told).toEqual({ picture: expect.stringMatching(/^[0-9a-f]{16}\.jpg$/) });
    expect((await add(JPEG)).told).toEqual(first.told);
    expect(await desk.list()).toMatchObject({ publications });
    expect(await readdir(pictures())).toEqual([first.lines.at(-1)]);
  });

  test('leaves a draft publishable that was begun before it', async () => {
    const { digest } = await desk.list();
    await add(JPEG);
    const renamed = { kind: 'offer', name: 'october', record: { ...october, title: 'عرض تشرين الأول' } };
    expect((await desk.publish([renamed], { base: digest })).exitCode).toBe(0);
  });

  test('is drawn from where staff added it, or from the folder that is published', async () => {
    await writeFile(
      join(desk.root, 'offers-mfe/artwork.config.ts'),
      `import { existsSync } from 'node:fs';
       import { join } from 'node:path';
       export default (files) => {
         for (const [at, { offerImage }] of files['content/week-offers.json'].entries())
           if (offerImage && !existsSync(join(import.meta.dirname, 'content/pictures', offerImage)))
             throw new Error('offers-mfe/content/week-offers.json: ' + at + '.offerImage: content/pictures/' + offerImage + ' is not there');
         return { covers: [], shareImages: [] };
       };`,
    );
    const publish = (offerImage: string) => desk.publish([{ kind: 'offer', name: 'october', record: { ...october, offerImage } }]);
    const { told } = await publish('lost.jpg');
    expect(told).toMatchObject({ issues: [{ kind: 'offer', name: 'october', field: 'offerImage' }] });
    const added = (await add(JPEG)).lines.at(-1) ?? '';
    expect((await publish(added)).exitCode).toBe(0);
    const pulled = await desk.records(['pull', 'offers', '--replace']);
    expect(pulled.lines).toContain(`offers-mfe/content/pictures/${added}`);
    expect(await readdir(join(desk.root, 'offers-mfe/content/pictures'))).toEqual([added]);
    await writeFile(join(desk.root, 'offers-mfe/content/pictures/own.jpg'), JPEG);
    expect((await publish('own.jpg')).exitCode).toBe(0);
  });

  test('that is none, or too large, is refused', async () => {
    expect((await add(Buffer.from('%PDF-1.7'))).lines).toEqual(['this is no JPEG, PNG or WebP picture']);
    expect((await add(Buffer.concat([JPEG, Buffer.alloc(5_000_000)]))).lines).toEqual(['a picture has at most 5 MB']);
  });
});
