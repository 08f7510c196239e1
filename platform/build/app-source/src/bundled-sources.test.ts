import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { evaluateSides } from './bundled-sources';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-sides-'));
  await mkdir(join(folder, 'src'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const source = (file: string, text: string) => writeFile(join(folder, 'src', file), text);

test('the two sides of an app are evaluated as they are now, as development has them, without a page', async () => {
  await source('page.tsx', `throw new Error('a page was evaluated');`);
  await source(
    'remote.ts',
    `export default { routes: [{ id: process.env.NODE_ENV, path: '/a', lazy: () => import('./page') }], fragments: {} };`,
  );
  for (const price of [900, 800]) {
    await source('price.server.ts', `export const price: number = ${price};`);
    await source('site.server.ts', `import { price } from './price.server'; export default { readRecords: () => price };`);
    const { server, remote } = await evaluateSides(folder);
    expect([server.readRecords({}), remote.routes[0]?.id]).toEqual([price, 'development']);
  }
});

test('a source that does not compile, or exports no side, is told', async () => {
  await source('remote.ts', 'export const routes = [];');
  await source('site.server.ts', 'export default {');
  await expect(evaluateSides(folder)).rejects.toThrow('site.server.ts');
  await source('site.server.ts', 'export const server = 1;');
  await expect(evaluateSides(folder)).rejects.toThrow();
});
