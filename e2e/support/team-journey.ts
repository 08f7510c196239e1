import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppName, algeriaDay, DAY } from '@riwaq/contracts';
import { test as base } from './fixtures';
import { copyProject } from './project-copy';

/** Tests of a team with one app: `copy` is a copy of the project with that app's own sources. */
export function testInCopyOf(app: AppName) {
  return base.extend<{ copy: string }>({
    copy: async ({ playwright: _ }, use) => {
      const copy = await mkdtemp(join(tmpdir(), 'riwaq-copy-'));
      await copyProject(app, copy);
      await use(copy);
      await rm(copy, { recursive: true, force: true });
    },
  });
}

/** Read once: a journey over midnight keeps its days. */
const started = Date.now();

/** The date in Algeria so many days from the day on which the journey started: `2027-01-31`. */
export const dayFromNow = (days: number) => algeriaDay(started + days * DAY);
