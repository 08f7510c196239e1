import { test } from '@playwright/test';

/**
 * The e-mail address of the running test's visitor. Each test has its own: what the shop sends late for the visitor of another test is then not
 * counted here.
 */
export const visitorEmail = () => `visitor-${test.info().testId.slice(-12)}@example.com`;
