import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fail } from './setup.mjs';

/** The engine of a Chromium without the parts of a window. */
const HEADLESS = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', HEADLESS];
const macBrowsers = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** The Chromium or Chrome of this machine: the one that `CHROMIUM` names, else the system's, else none. */
export function findChromium(environment = process.env) {
  if (environment.CHROMIUM) return environment.CHROMIUM;
  return [...pathsOf(browsers, environment), ...macBrowsers].find(isProgram);
}

/** The browser of the journeys: the one that `CHROMIUM` names, else one without a window's parts, which costs an eighth less of a processor, else `findChromium`. */
export function findHeadlessChromium(environment = process.env) {
  const [headless] = environment.CHROMIUM ? [] : pathsOf([HEADLESS], environment).filter(isProgram);
  return headless ?? findChromium(environment);
}

function pathsOf(names, { PATH = '' }) {
  return PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

/**
 * Sees to it that there is a Chromium for the tests: the system's, else one of Debian's packages where this user may install it, else
 * the one that Playwright downloads. Ends the program with one line where none can be had.
 */
export function ensureChromium() {
  if (process.env.CHROMIUM && !isProgram(process.env.CHROMIUM)) fail(`CHROMIUM names ${process.env.CHROMIUM}, which is no program`);
  if (findChromium()) return;
  if (installPackage(HEADLESS) && findChromium()) return;
  if (installPackage('chromium') && findChromium()) return;
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  if (spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'ignore'] }).status === 0) return;
  fail('no Chromium for the browser tests: install chromium or google-chrome, or name one with CHROMIUM');
}

/** Sees to it that PostgreSQL's programs are here where this user may install them. False where they are not: tests with a real server are skipped then. */
export function ensurePostgres() {
  return hasPostgres() || (installPackage('postgresql') && hasPostgres());
}

function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.some((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')));
}

/** Installs a package of Debian's, where this user is root there. */
function installPackage(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  console.log(`Installing ${name} …`);
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...line) => spawnSync('apt-get', ['-qq', ...line], options).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', name);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
