#!/usr/bin/env node
import { runBundled } from './bundled-riwaq.mjs';

await runBundled('ops/src/cli/riwaq');
