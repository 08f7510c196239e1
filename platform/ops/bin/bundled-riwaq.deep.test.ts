import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Shop, shell } from '../src/testing/shop';

const root = join(__dirname, '../../..');
const run = promisify(execFile);
const command = 'platform/ops/src/cli/riwaq';
let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
  await shop.live(shell, { app: 'offers', version: '1.0.0' }, { app: 'offers', version: '1.1.0' });
});
afterEach(() => shop.close());

/** The folder of the bundle. */
async function bundle(): Promise<string> {
  const { bundledProgram } = await import('./bundled-riwaq.mjs');
  const file = fileURLToPath((await bundledProgram(command)) ?? '');
  return file.slice(0, -`${command}.js`.length);
}

/** The environment of a command that asks no gateway: one of a shop beside this test would answer. */
function alone(): NodeJS.ProcessEnv {
  return { ...process.env, RIWAQ_HOME: shop.home, METRICS_URL: '' };
}

async function riwaq(...words: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'platform/ops/bin/riwaq.mjs'), ...words], {
    cwd: shop.home,
    env: { ...alone(), SITE_CONFIG: join(root, 'site.config.json') },
  });
  return stdout;
}

test('the command in one file says what its sources say, and knows its place', async () => {
  const script = `const { register } = await import('tsx/esm/api'); register(); process.argv.splice(1, 0, 'riwaq'); await import(${JSON.stringify(join(root, 'platform/ops/src/cli/riwaq.ts'))});`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, 'status', '--json'], {
    cwd: root,
    env: alone(),
  });
  expect(await riwaq('status', '--json')).toBe(stdout);
  expect(JSON.parse(stdout).apps).toHaveLength(5);
});

test('each part of it finds its packages, those that only a workspace has too', async () => {
  const folder = await bundle();
  // The programs are in folders. They run when they are loaded.
  const parts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const script = `for (const part of ${JSON.stringify(parts)}) await import(${JSON.stringify(folder)} + part); process.exit();`;
  expect(parts.length).toBeGreaterThan(10);
  expect(await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root })).toEqual({ stdout: '', stderr: '' });
});

test('it is made anew after each source in it: none is outside the list that is hashed', async () => {
  const { sources } = await import('./bundled-riwaq.mjs');
  const folder = await bundle();
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const parts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  // esbuild names each source above its code.
  const named = parts.flatMap((part) =>
    [...part.matchAll(/^\/\/ (?:\.\.\/)*([\w@./-]+\.(?:tsx?|mjs|json))$/gm)].map(([, path = '']) => path),
  );
  const own = named.filter((path) => !path.startsWith('node_modules/'));
  expect(own.length).toBeGreaterThan(300);
  expect(own.filter((path) => !sources.some((source) => path === source || path.startsWith(`${source}/`)))).toEqual([]);
});

test('it is run where it can only be read, as by the units of systemd', async () => {
  const folder = await bundle();
  const readOnly = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  await jest.isolateModulesAsync(async () => {
    jest.doMock('node:fs/promises', () => ({
      ...jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises'),
      utimes: () => Promise.reject(readOnly),
    }));
    expect(await bundle()).toBe(folder);
    jest.dontMock('node:fs/promises');
  });
});

test('where its file cannot be loaded, its sources run', async () => {
  const folder = await bundle();
  const file = join(folder, `${command}.js`);
  try {
    await rm(folder, { recursive: true });
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, "import './lost.js';");
    expect(JSON.parse(await riwaq('plan', 'rollback', 'offers', '--json'))).toMatchObject({ isPlan: true, to: { code: '1.0.0' } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
