#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../../development/bin/setup.mjs';

ensureInstalled();
const { ensureChromium, findChromium } = await import('../../development/bin/programs.mjs');
ensureChromium();
process.env.CHROMIUM = findChromium() ?? '';
const folder = join(import.meta.dirname, '../lighthouse');
if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
}
const { register } = await import('tsx/esm/api');
register();
await import('@riwaq/bench/lighthouse/lighthouse');
