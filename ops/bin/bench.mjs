#!/usr/bin/env node
import { ensureChromium, findChromium } from './programs.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
ensureChromium();
process.env.CHROMIUM ??= findChromium() ?? '';
const { register } = await import('tsx/esm/api');
register();
await import('../src/bench/bench.ts');
