#!/usr/bin/env node
import { runBundled } from './bundled-riwaq.mjs';

await runBundled('platform/ops/src/cli/riwaq');
