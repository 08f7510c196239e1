import { expect as usual } from '@playwright/test';
import { paceOf } from './machine-pace';

/** Waits longer, for what a command brings at the desk or beside an editor: it builds and composes. The run's start measured the pace. */
export const expect = usual.configure({ timeout: 60_000 * paceOf(1) });
