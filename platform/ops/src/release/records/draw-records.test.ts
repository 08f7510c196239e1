import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { workspaceFolder } from '../../store/build/app-workspaces';
import { writeText } from '../../system/files';
import { writeOffersProject } from '../../testing/edited-offers';
import { drawRecords } from './draw-records';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-drawing-'));
});
afterEach(() => rm(home, { recursive: true }));

test('drawing that does not end is given up, and says so', async () => {
  const workspace = { app: 'courses', folder: workspaceFolder('courses') };
  await expect(drawRecords({ home, workspace, folder: workspace.folder, now: () => 0 }, {}, 1)).rejects.toThrow(
    'pictures were still being drawn after 0 s, nothing was changed: run it again, what was drawn stays',
  );
});

test('what was drawn last is not drawn again, unless records, sources, a picture’s content or a file that was drawn are others', async () => {
  await writeOffersProject(home);
  const folder = join(home, 'offers-mfe');
  const notes = join(home, 'notes');
  const config = join(folder, 'artwork.config.ts');
  await writeFile(
    config,
    `import { appendFileSync } from 'node:fs';
     export default () => {
       appendFileSync(${JSON.stringify(notes)}, '.');
       return { covers: [{ slug: 'october', kind: 'offer', mark: 'bell-curve', color: 'emerald' }], shareImages: [] };
     };`,
  );
  const records = { home, workspace: { app: 'offers', folder }, folder: join(home, 'brought'), now: () => 0 };
  const draw = (title: string) => drawRecords(records, { 'content/week-offers.json': [{ id: 'october', title, picture: 'own.jpg' }] });
  const bring = (picture: string) => writeText(join(home, 'brought/content/pictures/own.jpg'), picture);
  const drawings = async () => (await readFile(notes, 'utf8')).length;

  await bring('one');
  const first = await draw('first');
  expect([await draw('first'), await drawings()]).toEqual([first, 1]);
  await draw('second');
  expect(await drawings()).toBe(2);
  await bring('other');
  await draw('second');
  expect(await drawings()).toBe(3);
  await appendFile(config, '\n// another');
  await draw('second');
  expect(await drawings()).toBe(4);
  const [drawn = ''] = await readdir(join(home, 'media'));
  await writeFile(join(home, 'media', drawn), '');
  await draw('second');
  expect(await drawings()).toBe(5);
});
