import { readFileSync } from 'node:fs';

/** What a run of Jest counted, from its JSON report; a test file that did not even load counts as one failed test. None where there is no report. */
export function countJest(file) {
  const report = read(file);
  if (!report) return none;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests + numTodoTests };
}

/** What a run of Playwright counted, from its JSON report; an error outside of any test (the build, the first composition) counts as one failed test. */
export function countPlaywright(file) {
  const report = read(file);
  if (!report) return none;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

/** The last line of a run: `N passed, N failed`, with the skipped ones where there are any. A run that failed before any test counts one failure. */
export function closingLine(counts, code) {
  const sum = (kind) => counts.reduce((total, count) => total + count[kind], 0);
  const failed = sum('failed');
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${code !== 0 && failed === 0 ? 1 : failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const none = { passed: 0, failed: 0, skipped: 0 };

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
