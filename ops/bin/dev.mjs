#!/usr/bin/env node
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import('../src/serve/dev/dev.ts');
