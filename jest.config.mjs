import { availableParallelism } from 'node:os';

const swc = [
  '@swc/jest',
  { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
];

/** Packages that exist as ES modules only: Jest's module system needs them translated. */
const modulesOnly = [
  'content-disposition',
  '@module-federation/webpack-bundler-runtime',
  // Sign-in at the desk.
  ...[
    'better-auth',
    '@better-auth',
    '@better-fetch',
    'better-call',
    '@noble',
    'jose',
    'nanostores',
    'rou3',
    'defu',
    'kysely',
    'zod',
    'uncrypto',
  ],
];

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  // One more worker than processors, as for the journeys: suites that start servers and end processes wait for them a tenth of the time. (On two: 170 s with two, 144 s with three.)
  maxWorkers: availableParallelism() + 1,
  // What files leave behind in a worker adds up: after a hundred of them, tidying up took as long as the tests. A new worker begins with none of it.
  workerIdleMemoryLimit: '500MB',
  // Beside the temporary folder, which is thrown away at the end: what was translated stays for the next run.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // A limit that only a fault reaches: databases are made, and whole forms filled in, on a machine that others use too.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/platform/dev/testing/longest-first.mjs',
  globalSetup: '<rootDir>/platform/dev/testing/src/temporary-files-in-memory.ts',
  setupFilesAfterEnv: ['browser-gaps-on-pages', 'fail-on-console-error'].map((name) => `<rootDir>/platform/dev/testing/src/${name}.ts`),
  testMatch: ['<rootDir>/{shared,platform,shell,*-mfe}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/'],
  modulePathIgnorePatterns: ['<rootDir>/var/', '/dist/'],
  transform: { '\\.(ts|tsx|mjs|js)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
};
