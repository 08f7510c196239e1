#!/usr/bin/env node
import { ensureInstalled } from '../../development/bin/setup.mjs';

ensureInstalled();
const { ensureChromium, findChromium } = await import('../../development/bin/programs.mjs');
const isGrowth = process.argv.includes('--growth');
if (!isGrowth) ensureChromium();
process.env.CHROMIUM = findChromium() ?? '';
const { register } = await import('tsx/esm/api');
register();
await import(isGrowth ? '@riwaq/bench/growth/growth' : '@riwaq/bench/bench');
