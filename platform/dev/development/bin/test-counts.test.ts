import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { closingLine, countJest, countPlaywright } from './test-counts.mjs';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-counts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function report(name: string, content: object): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(content));
  return file;
}

const unit = { numPassedTests: 40, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, numRuntimeErrorTestSuites: 1 };
const browser = { stats: { expected: 12, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('the closing line of npm test', () => {
  test('counts unit tests and journeys together; a test file that does not load is a failure', async () => {
    const counts = [countJest(await report('jest.json', unit)), countPlaywright(await report('browser.json', browser))];
    expect(closingLine(counts, 1)).toBe('52 passed, 2 failed, 2 skipped');
  });

  test('counts a site that could not be built as a failure', async () => {
    const broken = { ...browser, errors: [{ message: 'offers does not build' }] };
    expect(closingLine([countPlaywright(await report('broken.json', broken))], 1)).toBe('12 passed, 1 failed');
  });

  test('says that something failed where no test came to run', () => {
    expect(closingLine([countJest(join(folder, 'none.json')), countPlaywright(join(folder, 'none.json'))], 1)).toBe('0 passed, 1 failed');
  });

  test('counts a journey that passed at its second try as failed', async () => {
    const flaky = { ...browser, stats: { ...browser.stats, flaky: 1 } };
    expect(closingLine([countPlaywright(await report('flaky.json', flaky))], 0)).toBe('12 passed, 1 failed');
  });
});
