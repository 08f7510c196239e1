import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { composingProgram } from './composing-program';

test('the program says beside itself that it is a module: nobody has to look for that in folders around it, which it may not read', async () => {
  const { folder, reads, remove } = await composingProgram();
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toEqual({ type: 'module' });
  expect(reads).toEqual([folder]);
  await remove();
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});
