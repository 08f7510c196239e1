#!/usr/bin/env node
import { ensureInstalled } from '../../development/bin/setup.mjs';

ensureInstalled();
const { ensureChromium, findChromium } = await import('../../development/bin/programs.mjs');
ensureChromium();
process.env.CHROMIUM = findChromium() ?? '';
const { register } = await import('tsx/esm/api');
register();
await import('@riwaq/bench/bench');
