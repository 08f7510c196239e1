import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { ServerFilesPlugin } from './server-files-plugin';

let folder = '';
beforeEach(async () => {
  // In a folder of such a name, as a project may be.
  folder = join(await mkdtemp(join(tmpdir(), 'riwaq-server-files-')), 'content', 'offers-mfe');
  for (const inside of ['content', '.generated', 'src/routes']) await mkdir(join(folder, inside), { recursive: true });
  await writeFile(join(folder, 'package-lock.json'), '{ "packages": {} }');
  for (const file of ['content/coupons.json', '.generated/artwork.json', 'src/words.json']) await writeFile(join(folder, file), '[]');
  for (const file of ['src/routes/offer.server.ts', 'src/routes/server.ts']) await writeFile(join(folder, file), 'export default 1;');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The errors of a build whose page imports a file. */
async function errorsWith(file: string): Promise<readonly string[]> {
  await writeFile(join(folder, 'src/routes/page.js'), `import imported from '../../${file}'; console.log(imported);`);
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './src/routes/page.js',
    output: { path: join(folder, 'dist') },
    plugins: [new ServerFilesPlugin(folder)],
  });
  const { compilation } = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler?.run((error, stats) => (stats ? resolve(stats) : reject(error)));
  });
  return compilation.errors.map(({ message }) => message);
}

const ofServer = 'a .server file is for the composer alone, what both sides need belongs in src/rules';
const ofRecords = 'no script holds records, a loader returns what is shown of them';

test.each([
  ['a .server file', 'src/routes/offer.server.ts', [`src/routes/offer.server.ts, imported by src/routes/page.js: ${ofServer}`]],
  ['a record file', 'content/coupons.json', [`content/coupons.json, imported by src/routes/page.js: ${ofRecords}`]],
  ['what was drawn of records', '.generated/artwork.json', [`.generated/artwork.json, imported by src/routes/page.js: ${ofRecords}`]],
  ['a file that is named otherwise', 'src/routes/server.ts', []],
  ['other words', 'src/words.json', []],
])('a build for browsers that contains %s', async (_what, file, errors) => {
  expect(await errorsWith(file)).toEqual(errors);
});
