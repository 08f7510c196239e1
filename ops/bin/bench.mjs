#!/usr/bin/env node
import { ensureChromium, findChromium } from './programs.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
const isGrowth = process.argv.includes('--growth');
if (!isGrowth) ensureChromium();
process.env.CHROMIUM = findChromium() ?? '';
const { register } = await import('tsx/esm/api');
register();
await import(isGrowth ? '../src/bench/growth/growth.ts' : '../src/bench/bench.ts');
