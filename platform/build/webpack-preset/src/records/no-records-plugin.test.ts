import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { NoRecordsPlugin } from './no-records-plugin';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-no-records-'));
  await writeFile(join(folder, 'package-lock.json'), '{ "packages": {} }');
  for (const inside of ['content', '.generated', 'src']) await mkdir(join(folder, inside));
  for (const file of ['content/courses.json', '.generated/artwork.json', 'src/words.json']) await writeFile(join(folder, file), '[]');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The errors of a build whose entry imports a file. */
async function errorsWith(file: string): Promise<readonly string[]> {
  await writeFile(join(folder, 'src/entry.js'), `import imported from '../${file}'; console.log(imported);`);
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './src/entry.js',
    output: { path: join(folder, 'dist') },
    plugins: [new NoRecordsPlugin(folder)],
  });
  const { compilation } = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler?.run((error, stats) => (stats ? resolve(stats) : reject(error)));
  });
  return compilation.errors.map(({ message }) => message);
}

test.each([
  ['a record file', 'content/courses.json', ['content/courses.json: the module for the desk holds no records, it is given them']],
  [
    'what was drawn of records',
    '.generated/artwork.json',
    ['.generated/artwork.json: the module for the desk holds no records, it is given them'],
  ],
  ['another file', 'src/words.json', []],
])('a build that imports %s', async (_what, file, errors) => {
  expect(await errorsWith(file)).toEqual(errors);
});
