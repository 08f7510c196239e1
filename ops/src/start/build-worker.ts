import { AppNameSchema, parse } from '@riwaq/contracts';
import { buildApp } from '../build';

/** Builds one app in a process of its own: `build-worker.ts <app> <version> <folder>`. */
const [, , app, version = '', out = ''] = process.argv;

try {
  await buildApp(parse(AppNameSchema, app, 'the app to build'), { version, out });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
