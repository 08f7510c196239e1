import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { findChromium, HEADLESS, isProgram } from '@riwaq/ops/system/chromium';
import { fail } from './setup.mjs';

export { findChromium };

/** Finds or installs Chromium for the tests. Exits with one line where it cannot. */
export function ensureChromium() {
  const missing = missingChromium();
  if (missing) fail(missing);
}

/**
 * Finds Chromium for the tests, or installs it: Debian's package where we are root, else Playwright's download. Returns why there is none,
 * undefined where there is one.
 */
export function missingChromium() {
  const found = findChromium();
  if (found && !isProgram(found)) return `CHROMIUM names ${found}, which is no program`;
  if (found) return undefined;
  if (installPackage(HEADLESS) && findChromium()) return undefined;
  if (installPackage('chromium') && findChromium()) return undefined;
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  if (spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'ignore'] }).status === 0)
    return undefined;
  return 'no Chromium for the browser tests: install chromium or google-chrome, or name one with CHROMIUM';
}

/** Finds or installs PostgreSQL's programs. Returns false where it cannot: tests with a real server are then skipped. */
export function ensurePostgres() {
  return hasPostgres() || (installPackage('postgresql') && hasPostgres());
}

/** Finds or installs bubblewrap. Returns false where it cannot: its wall is then not tested. */
export function ensureBubblewrap() {
  const has = () => (process.env.PATH ?? '').split(delimiter).some((folder) => isProgram(join(folder, 'bwrap')));
  return process.platform !== 'linux' || has() || (installPackage('bubblewrap') && has());
}

/**
 * Finds or installs Debian's nginx with brotli. Returns false where it cannot: the shop behind it is then not tried. The service that a new
 * package starts is stopped: the test starts an nginx of its own.
 */
export function ensureNginx() {
  const modules = ['filter', 'static'].map((name) => `libnginx-mod-http-brotli-${name}`);
  const has = () => ['filter', 'static'].every((name) => existsSync(`/usr/lib/nginx/modules/ngx_http_brotli_${name}_module.so`));
  if (has()) return true;
  const isNew = !existsSync('/usr/sbin/nginx');
  if (!installPackage('nginx', ...modules, 'openssl')) return false;
  if (isNew) spawnSync('service', ['nginx', 'stop'], { stdio: 'ignore' });
  return has();
}

/** Finds or installs git, which tests of workflows ask. Exits with one line where it cannot. */
export function ensureGit() {
  const has = () => spawnSync('git', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!has() && !(installPackage('git') && has())) fail('no git for the tests of workflows: install git');
}

function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.some((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')));
}

/** Installs Debian packages, if we are root on Debian. */
function installPackage(...names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  console.log(`Installing ${names.join(', ')} …`);
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...line) => spawnSync('apt-get', ['-qq', ...line], options).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...names);
}
