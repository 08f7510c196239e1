import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildApp } from './build-app';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes an app whose webpack and check of types are these programs. */
async function writeApp(webpack: string, types: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/webpack/bin'), { recursive: true });
  await writeFile(join(folder, 'node_modules/webpack/bin/webpack.js'), webpack);
  await writeFile(join(folder, 'types.js'), types);
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'offers-mfe', version: '1.0.0', scripts: { types: 'node types.js' } }),
  );
}
const build = (options = {}) => buildApp({ app: 'offers', folder }, options);

test('an app with wrong types is not built, and its webpack ends', async () => {
  await writeApp('setInterval(() => {}, 1000);', "console.log('rules.ts(3,7): a text is no number'); process.exit(2);");
  await expect(build()).rejects.toThrow('offers has wrong types:\nrules.ts(3,7): a text is no number');
});

test('an app that webpack refuses is not built, and says why', async () => {
  await writeApp("console.error('no such module'); process.exit(1);", 'setInterval(() => {}, 1000);');
  await expect(build()).rejects.toThrow('offers does not build:\nno such module');
});

test('npm start builds without the check of types, and cancels', async () => {
  await writeApp('', 'process.exit(2);');
  await expect(build({ checksTypes: false })).rejects.toThrow('descriptor.json');
  await writeFile(join(folder, 'node_modules/webpack/bin/webpack.js'), 'setInterval(() => {}, 1000);');
  await expect(build({ checksTypes: false, signal: AbortSignal.abort() })).rejects.toThrow(/abort/);
});
