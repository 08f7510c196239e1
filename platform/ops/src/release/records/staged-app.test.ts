import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keepPictures } from './staged-app';

test('pictures of the live release are not drawn again, and what was drawn before stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-pictures-'));
  const [live, cache] = [join(folder, 'media'), join(folder, 'records/artwork')];
  await keepPictures(live, cache);
  expect(await readdir(cache)).toEqual([]);

  await mkdir(live);
  await writeFile(join(live, 'october.1a2b3c.png'), 'of the release');
  await writeFile(join(live, 'september.4d5e6f.png'), 'of the release');
  await writeFile(join(cache, 'september.4d5e6f.png'), 'drawn before');
  await keepPictures(live, cache);
  expect(await readFile(join(cache, 'october.1a2b3c.png'), 'utf8')).toBe('of the release');
  expect(await readFile(join(cache, 'september.4d5e6f.png'), 'utf8')).toBe('drawn before');
});
