import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { october } from '../../testing/edited-offers';
import { gitOf, recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk({ isListed: true });

describe('a picture', () => {
  const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 7]);
  const add = async (content: Uint8Array) => {
    const file = join(desk.shop.home, 'picture');
    await writeFile(file, content);
    return desk.records(['picture', 'offers', file, '--by', 'Amina']);
  };

  test('is committed under the name of its content, once, and is no publication', async () => {
    const { publications } = await desk.list();
    const first = await add(JPEG);
    expect(first.told).toEqual({ picture: expect.stringMatching(/^[0-9a-f]{16}\.jpg$/) });
    const { commit } = await desk.list();
    expect((await add(JPEG)).told).toEqual(first.told);
    expect(await desk.list()).toMatchObject({ commit, publications });
    const files = gitOf(desk.repository, 'ls-tree', '-r', '--name-only', commit, 'offers-mfe/content/pictures');
    expect(files).toBe(`offers-mfe/content/pictures/${first.lines.at(-1)}`);
  });

  test('leaves a draft publishable that was begun before it', async () => {
    const { commit } = await desk.list();
    await add(JPEG);
    const renamed = { kind: 'offer', name: 'october', record: { ...october, title: 'عرض تشرين الأول' } };
    expect((await desk.publish([renamed], { base: commit })).exitCode).toBe(0);
  });

  test('holds up a publication only if a record names it', async () => {
    const clone = await mkdtemp(join(desk.shop.home, 'clone-'));
    gitOf(clone, 'clone', '--quiet', desk.repository, '.');
    await mkdir(join(clone, 'offers-mfe/content/pictures'));
    await writeFile(join(clone, 'offers-mfe/content/pictures/huge.jpg'), Buffer.alloc(50_000_001));
    gitOf(clone, 'add', '.');
    gitOf(clone, 'commit', '--quiet', '-m', 'A huge picture');
    gitOf(clone, 'push', '--quiet', 'origin', 'main');
    expect((await add(JPEG)).exitCode).toBe(0);
    const publish = (offerImage: string) => desk.publish([{ kind: 'offer', name: 'october', record: { ...october, offerImage } }]);
    expect((await publish('small.jpg')).exitCode).toBe(0);
    expect((await publish('huge.jpg')).lines.join()).toContain('huge.jpg of ');
  });

  test('that is none, or too large, is refused', async () => {
    expect((await add(Buffer.from('%PDF-1.7'))).lines).toEqual(['this is no JPEG, PNG or WebP picture']);
    expect((await add(Buffer.concat([JPEG, Buffer.alloc(5_000_000)]))).lines).toEqual(['a picture has at most 5 MB']);
  });
});
