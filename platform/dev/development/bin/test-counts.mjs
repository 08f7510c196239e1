import { readFileSync } from 'node:fs';

/** Test counts of a Jest JSON report; a test file that does not load counts as a failed test. Zero without a report. */
export function countJest(file) {
  const report = read(file);
  if (!report) return none;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests + numTodoTests };
}

/** Test counts of a Playwright JSON report; an error outside tests (build, first composition) and a test that needed a second try count as failed. */
export function countPlaywright(file) {
  const report = read(file);
  if (!report) return none;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/** The last line of a run: `N passed, N failed`, and skipped tests if any. A failure before any test counts once. */
export function closingLine(counts, code) {
  const sum = (kind) => counts.reduce((total, count) => total + count[kind], 0);
  const failed = sum('failed');
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${code !== 0 && failed === 0 ? 1 : failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Lines that name the tests that took longer than their tier allows, the slowest first. Each belongs in the other tier, or is made cheaper. */
export function slowTests(jestFile, playwrightFile, { seconds }) {
  const units = (read(jestFile)?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, took: (duration ?? 0) / 1000, most: seconds.unit })),
  );
  const journeys = (read(playwrightFile)?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .map(({ duration }) => ({ name: `${file}: ${title}`, took: duration / 1000, most: seconds.journey })),
    );
  return [...units, ...journeys]
    .filter(({ took, most }) => took > most)
    .sort((one, other) => other.took - one.took)
    .map(({ name, took, most }) => `slow: ${took.toFixed(1)} s of ${most}: ${name}`);
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const none = { passed: 0, failed: 0, skipped: 0 };

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
