import config from '../../../../jest.config.mjs';

const DEEP_UNIT = '\\.deep\\.test\\.tsx?$';
const DEEP_JOURNEY = '@deep|\\.deep\\.spec\\.ts';
const ignored = [...config.testPathIgnorePatterns, DEEP_UNIT].map((pattern) => `--testPathIgnorePatterns=${pattern}`);

/**
 * The two tiers of tests. A file says its tier by its name (`*.deep.test.ts`, `*.deep.spec.ts`), one journey of a file by its tag (`@deep`).
 * A file `*.seeded.test.ts` runs in both, in the deep tier with more seeds. Each tier has the arguments that make Jest and Playwright run it
 * alone, the command that runs it, and the seconds that one of its tests may take beside the others on a quiet machine.
 */
export const tiers = {
  fast: {
    command: 'npm test',
    jest: ignored,
    playwright: ['--grep-invert', DEEP_JOURNEY],
    environment: {},
    seconds: { unit: 6, journey: 30 },
    has: (path) => !path.includes('.deep.'),
  },
  deep: {
    command: 'npm run test:deep',
    jest: ['--testPathPatterns=\\.(deep|seeded)\\.test\\.tsx?$'],
    playwright: ['--grep', DEEP_JOURNEY],
    environment: { RIWAQ_SEEDS: '20', RIWAQ_ORDERS: '2' },
    seconds: { unit: 180, journey: 300 },
    has: (path) => /\.(deep|seeded)\./.test(path) || path.includes('.spec.'),
  },
};
