import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { coversByTitle, createCoverReader } from './covers';

const find = coversByTitle(
  new Map([
    ['SPSS', '/media/spss.svg'],
    ['SPSS 31', '/media/spss31.svg'],
    ['أدوات الكتابة العلمية', '/media/writing.svg'],
  ]),
);

test.each([
  ['SPSS', '/media/spss.svg'],
  ['SPSS 31', '/media/spss31.svg'],
  ['SPSS 31 — العرض الكامل', '/media/spss31.svg'],
  ['أدوات الكتابة العلمية — الكتابة والتدقيق', '/media/writing.svg'],
  ['SPSSX', undefined],
  ['باقة مخصصة', undefined],
  ['', undefined],
])('the cover of the line «%s» is %s', (name, cover) => {
  expect(find(name)).toBe(cover);
});

test('the covers are those of the live composition’s search, of each app, also after a change', async () => {
  const home = await mkdtemp(join(tmpdir(), 'riwaq-covers-'));
  const compose = async (generation: string, files: Readonly<Record<string, unknown>>) => {
    await mkdir(join(home, generation, 'data'), { recursive: true });
    for (const [name, entries] of Object.entries(files)) await writeFile(join(home, generation, 'data', name), JSON.stringify(entries));
    await rm(join(home, 'current'), { force: true });
    await symlink(generation, join(home, 'current'));
  };
  await compose('one', {
    'catalog-search.json': [{ title: 'Canva', description: 'x', cover: '/media/canva.svg' }, { title: 'Kahoot' }],
    'offers-search.json': [{ title: 'عرض أدوات الكتابة', cover: '/media/writing.svg' }],
    'prices.json': 'not read',
  });
  const read = createCoverReader(home);
  const { find: first } = await read();
  expect(['Canva', 'Kahoot', 'أدوات الكتابة — وحده'].map(first)).toEqual(['/media/canva.svg', undefined, '/media/writing.svg']);
  await compose('two', { 'catalog-search.json': [{ title: 'Kahoot', cover: '/media/kahoot.svg' }] });
  expect((await read()).find('Kahoot')).toBe('/media/kahoot.svg');
  await compose('three', { 'catalog-search.json': [{ title: 'Kahoot', cover: '//elsewhere.example' }] });
  await expect(read()).rejects.toThrow('catalog-search.json');
  await rm(home, { recursive: true });
});

test('a letter shows a cover’s PNG or its photo where the site has it, else nothing', async () => {
  const home = await mkdtemp(join(tmpdir(), 'riwaq-covers-'));
  await mkdir(join(home, 'one/data'), { recursive: true });
  await mkdir(join(home, 'one/site/photos'), { recursive: true });
  await mkdir(join(home, 'media'));
  for (const file of ['media/canva.1a.png', 'media/own.2b.webp', 'one/site/photos/صورة.jpg']) await writeFile(join(home, file), '');
  await symlink('one', join(home, 'current'));
  const { letterPicture } = await createCoverReader(home)();
  const photo = encodeURI('/photos/صورة.jpg');
  const covers = ['/media/canva.1a.svg', '/media/own.2b.webp', photo, '/media/mark-key-rose.3c.svg', '/products/gone.jpg', '/%'];
  expect(await Promise.all(covers.map(letterPicture))).toEqual([
    '/media/canva.1a.png',
    '/media/own.2b.webp',
    photo,
    undefined,
    undefined,
    undefined,
  ]);
  await rm(home, { recursive: true });
});
