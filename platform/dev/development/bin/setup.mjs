import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url));

const oldest = { major: 20, minor: 19 };

/** Exits with one line on standard error. */
export function fail(line, code = 1) {
  console.error(`riwaq: ${line}`);
  process.exit(code);
}

/** Installs what package-lock.json names, if node_modules differs. Exits with one line where Node is too old or npm fails. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
    fail(`Node ${oldest.major}.${oldest.minor} or newer is needed, this is ${process.versions.node}`);
  }
  if (isInstalled()) return;
  console.log('Installing packages (once, and after each change of package-lock.json) …');
  const { status, error } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (error || status !== 0) fail(`npm ci failed${error ? `: ${error.message}` : ''}`, status || 1);
}

/** Runs npm in the project's root: the npm that started this program, if any. */
export function npm(line) {
  const npmProgram = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  if (npmProgram?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [npmProgram, ...line], options);
  return spawnSync('npm', line, { ...options, shell: process.platform === 'win32' });
}

/**
 * Whether node_modules matches package-lock.json, by npm's own record (`node_modules/.package-lock.json`). Optional packages may be
 * missing. An interrupted install leaves no record.
 */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(record);
  return Object.entries(wanted).every(([place, { version, integrity, link, optional, devOptional }]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true;
    const found = present[place];
    if (!found) return Boolean(optional || devOptional);
    return link ? found.link === true : found.version === version && found.integrity === integrity;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
