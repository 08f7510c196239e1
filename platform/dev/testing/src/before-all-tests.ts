import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepUnitTestsInMemory } from './temporary-files-in-memory';

/** Jest calls this before the first test. Workers start with the same options as this process, which runs tests itself where they are few. */
export default async function setUp(): Promise<void> {
  keepUnitTestsInMemory();
  await import('../lean-default-sheet.mjs');
  process.execArgv.push('--import', pathToFileURL(join(__dirname, '../lean-default-sheet.mjs')).href);
}
