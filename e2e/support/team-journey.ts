import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { type AppName, algeriaDay, DAY } from '@riwaq/contracts';
import { copyProject, copyWholeProject } from '@riwaq/ops/store/build/project-copy';
import { test as base, type ChangingSite } from './changing-site';

/** The tests of a team that works on one app: `copy` is a copy of the project, in which a test may change that app's records. */
export function testInCopyOf(app: AppName) {
  return testIn((copy) => copyProject(app, copy));
}

/** The tests of a team that begins: `copy` is a copy of the project, in which a test may change everything. */
export function testInCopyOfAll() {
  return testIn(copyWholeProject);
}

function testIn(copyTo: (copy: string) => Promise<void>) {
  return base.extend<{ copy: string }>({
    copy: async ({ playwright: _ }, use) => {
      const copy = await mkdtemp(join(tmpdir(), 'riwaq-copy-'));
      await copyTo(copy);
      await use(copy);
      await rm(copy, { recursive: true, force: true });
    },
  });
}

/** What a team must leave alone: the releases of the other apps, which of them are live, and pages that show nothing of its own. */
interface Untouched {
  readonly changingSite: ChangingSite;
  readonly request: APIRequestContext;
  readonly apps: readonly AppName[];
  readonly paths: readonly string[];
  /** The part of a page that must stay; all of it where nothing is given. */
  readonly part?: (html: string) => string | undefined;
}

/** How all that stands now, to be compared with how it stood before. Throws where a page lacks the part. */
export async function othersUntouched({ changingSite, request, apps, paths, part = (html) => html }: Untouched) {
  const [releases, live, pages] = await Promise.all([
    releasesOf(changingSite.home, apps),
    Promise.all(apps.map((app) => changingSite.live(app))),
    Promise.all(paths.map(async (path) => part(await (await request.get(path)).text()))),
  ]);
  expect(pages).not.toContain(undefined);
  return { releases, live, pages };
}

/** The day in Algeria so many days from today: `2027-01-31`. */
export const dayFromNow = (days: number) => algeriaDay(Date.now() + days * DAY);

/** Every file of the releases of `apps` in the site of `home`, with the checksum of its content. */
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
