import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { type AppName, algeriaDay, DAY } from '@riwaq/contracts';
import { copyProject } from '@riwaq/repository/project-copy';
import { test as base, type ChangingSite } from './changing-site';

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

/** What a team must not change: other apps' releases, what is live, and pages of others. */
interface Untouched {
  readonly changingSite: ChangingSite;
  readonly request: APIRequestContext;
  readonly apps: readonly AppName[];
  readonly paths: readonly string[];
  /** The part of a page to compare; all of it by default. */
  readonly part?: (html: string) => string | undefined;
}

/** A snapshot to compare. Throws where a page lacks the part. */
export async function othersUntouched({ changingSite, request, apps, paths, part = (html) => html }: Untouched) {
  const [releases, live, pages] = await Promise.all([
    releasesOf(changingSite.home, apps),
    Promise.all(apps.map((app) => changingSite.live(app))),
    Promise.all(paths.map(async (path) => part(await (await request.get(path)).text()))),
  ]);
  expect(pages).not.toContain(undefined);
  return { releases, live, pages };
}

/** The date in Algeria so many days from today: `2027-01-31`. */
export const dayFromNow = (days: number) => algeriaDay(Date.now() + days * DAY);

/** Every file in the releases of `apps`, with its checksum. */
async function releasesOf(home: string, apps: readonly AppName[]): Promise<string[]> {
  return (await Promise.all(apps.map((app) => checksumsBelow(join(home, 'releases', app))))).flat();
}

async function checksumsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    files.sort().map(async (file) => {
      const content = await readFile(file);
      return `${file} ${createHash('sha256').update(content).digest('hex')}`;
    }),
  );
}
