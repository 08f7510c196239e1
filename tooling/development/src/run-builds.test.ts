import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type FolderBuild, runBuilds } from './run-builds';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'riwaq-builds-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Writes an app of one source. Its configuration says first what `before` says. */
async function writeApp(app: FolderBuild['app'], source: string, before = ''): Promise<FolderBuild> {
  const folder = join(root, app);
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'main.js'), source);
  const configuration = `${before};
    export default async ({ version, out }) => [
      { mode: 'production', context: ${JSON.stringify(folder)}, entry: './main.js', output: { path: out, filename: version + '.js' } },
    ];`;
  await writeFile(join(folder, 'webpack.config.ts'), configuration);
  return { app, version: '1.2.0', folder, out: join(folder, 'dist') };
}

const never = new AbortController().signal;

describe('the builds of several apps', () => {
  test('end in their folders, in their version, and each is told with its time', async () => {
    const builds = [
      await writeApp('shell', "console.log('shell')"),
      await writeApp('offers', "console.log('offers')"),
      await writeApp('courses', 'console.log(process.cwd)'),
    ];
    const told: string[] = [];
    await runBuilds(builds, async ({ app }, ms) => void told.push(`${app} ${ms > 0}`), never);
    expect(told.sort()).toEqual(['courses true', 'offers true', 'shell true']);
    for (const { out } of builds) expect(await readFile(join(out, '1.2.0.js'), 'utf8')).toContain('console.log(');
  });

  test('end where a build ends its own process', async () => {
    const builds = [await writeApp('offers', 'export {}', "console.error('out of memory'); process.exit(9)")];
    await expect(runBuilds(builds, async () => {}, never)).rejects.toThrow('offers does not build:\nout of memory');
  });

  test('end with the first that fails, and those that hang with it', async () => {
    const builds = [
      await writeApp('shell', 'export {}', 'await new Promise(() => setInterval(() => {}, 1000))'),
      await writeApp('offers', "import './nowhere.js'"),
    ];
    await expect(runBuilds(builds, async () => {}, never)).rejects.toThrow(
      /^offers does not build:\n[\s\S]*Can't resolve '\.\/nowhere\.js'/,
    );
  });

  test('end where a release cannot be made of one', async () => {
    const refused = async () => {
      throw new Error('the disk is full');
    };
    await expect(runBuilds([await writeApp('offers', 'export {}')], refused, never)).rejects.toThrow('the disk is full');
  });

  test('end when they are cancelled', async () => {
    const stop = new AbortController();
    const builds = [
      await writeApp('shell', 'export {}', 'await new Promise(() => setInterval(() => {}, 1000))'),
      await writeApp('offers', 'export {}'),
    ];
    await expect(runBuilds(builds, async () => stop.abort(), stop.signal)).rejects.toThrow(/abort/i);
  });
});
