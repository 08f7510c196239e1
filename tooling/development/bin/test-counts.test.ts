import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { closingLine, countJest, countPlaywright, failureLines } from './test-counts.mjs';

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

describe('what to run again', () => {
  test('names each failed file and journey, with its picture and its trace', async () => {
    const suites = [
      { name: '/shop/shared/text/src/number.test.ts', status: 'failed' },
      { name: '/shop/shared/text/src/date.test.ts', status: 'passed' },
    ];
    const attachments = [
      { name: 'screenshot', path: '/shop/test-results/routing/test-failed-1.png' },
      { name: 'trace', path: '/shop/test-results/routing/trace.zip' },
      { name: 'error-context', path: '/shop/test-results/routing/error-context.md' },
      { name: 'said', body: 'aGk=' },
    ];
    const spec = (line: number, ok: boolean) => ({ file: 'visitor/routing.spec.ts', line, ok, tests: [{ results: [{ attachments }] }] });
    const journeys = { ...browser, suites: [{ specs: [spec(12, true)], suites: [{ specs: [spec(40, false)] }] }] };
    const [units, played] = [await report('units.json', { ...unit, testResults: suites }), await report('played.json', journeys)];
    expect(failureLines(units, played, '/shop')).toEqual([
      'npm test -- shared/text/src/number.test.ts',
      'npm test -- e2e/visitor/routing.spec.ts:40',
      '  picture  test-results/routing/test-failed-1.png',
      '  trace    npx playwright show-trace test-results/routing/trace.zip',
    ]);
  });

  test('is nothing where no report is there', () => {
    expect(failureLines(join(folder, 'none.json'), join(folder, 'none.json'), '/shop')).toEqual([]);
  });
});
