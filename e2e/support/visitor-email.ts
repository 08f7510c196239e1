import { test } from '@playwright/test';

/** The e-mail address of the running test's visitor. Each test has its own, so it does not count what comes late for another test. */
export const visitorEmail = () => `visitor-${test.info().testId.slice(-12)}@example.com`;
