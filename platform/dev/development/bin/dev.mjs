#!/usr/bin/env node
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
const { runBundled } = await import('@riwaq/ops/bin/bundled-riwaq');
await runBundled('platform/dev/development/src/dev');
