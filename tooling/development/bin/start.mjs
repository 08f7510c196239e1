#!/usr/bin/env node
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import('@riwaq/development/start');
