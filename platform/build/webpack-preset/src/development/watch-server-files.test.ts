import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { watchServerFiles } from './watch-server-files';

test('a changed record is drawn and told, a changed .server file is told; what a build watches is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-watched-'));
  for (const inside of ['content', 'src/routes']) await mkdir(join(folder, inside), { recursive: true });
  const told: string[] = [];
  let hear: (file: string) => void = () => {};
  const close = watchServerFiles(
    folder,
    async () => void told.push('drawn'),
    (file) => hear(file),
  );
  const change = (...files: readonly string[]) =>
    new Promise<void>((resolve) => {
      hear = (file) => {
        told.push(file);
        resolve();
      };
      void Promise.all(files.map((file) => writeFile(join(folder, file), '[]')));
    });
  await change('content/offers.json');
  await change('src/routes/page.tsx', 'src/routes/page.server.ts');
  expect(told).toEqual(['drawn', 'content/offers.json', 'src/routes/page.server.ts']);
  close();
  await rm(folder, { recursive: true });
});
