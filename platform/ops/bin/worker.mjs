import { relative, sep } from 'node:path';
import { runBundled } from './bundled-riwaq.mjs';

// A worker of the repository: its path, without extension.
const [, , file = ''] = process.argv;
await runBundled(
  relative(`${import.meta.dirname}/../../..`, file)
    .split(sep)
    .join('/'),
);
