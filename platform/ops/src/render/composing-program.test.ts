import { access, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { composingProgram } from './composing-program';

test('a process bundles the program once, and again where its folder was tidied away', async () => {
  const { file } = await composingProgram();
  expect((await composingProgram()).file).toBe(file);
  await rm(dirname(file), { recursive: true });
  await expect(access((await composingProgram()).file)).resolves.toBeUndefined();
});
