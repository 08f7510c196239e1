import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { inNode } from './testing/in-node';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-drawn-'));
  await mkdir(join(folder, 'content'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
});
afterEach(() => rm(folder, { recursive: true }));

const draw = () => inNode<void>('../draw-for-app.ts', 'drawForApp', 'events', folder, join(folder, 'media'), join(folder, 'cache'));
const drawn = async () => Object.keys(JSON.parse(await readFile(join(folder, '.generated/artwork.json'), 'utf8')).covers);

test('an app is drawn of the record files that its folder has now, without what was drawn before', async () => {
  await writeFile(
    join(folder, 'artwork.config.ts'),
    `export default (files: Readonly<Record<string, readonly string[]>>) => ({
       covers: Object.values(files).flat().map((slug) => ({ slug, kind: 'course', mark: 'bell-curve', color: 'emerald' })),
       shareImages: [],
     });`,
  );
  for (const slugs of [['spss'], ['nvivo', 'amos']]) {
    await writeFile(join(folder, 'content/courses.json'), JSON.stringify(slugs));
    await draw();
    expect(await drawn()).toEqual(slugs);
  }
});
