import { appendFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { releaseFolder } from '../../store/release-store';
import { writeOffersProject } from '../../testing/edited-offers';
import { currentLink, linkTarget } from '../generations/generation-folders';
import { releaseOnce } from './release-once';
import { recordsFolder } from './turn';

let home: string;
let made: string[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-once-'));
  made = [];
  await writeOffersProject(home);
  await mkdir(recordsFolder(home), { recursive: true });
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Asks for a release of one record file at a commit; a release that is made is named by how many there are. */
function released(title: string, commit = 'first', live = '1.0.0'): Promise<string> {
  const records = { home, workspace: { app: 'offers', folder: join(home, 'offers-mfe') } };
  return releaseOnce(records, live, commit, { 'content/week-offers.json': [{ title }] }, async () => {
    const version = `1.${made.push(title)}.0`;
    await mkdir(releaseFolder(home, 'offers', version), { recursive: true });
    return { version };
  });
}

test('the release of a draft is made once, though it is previewed, planned and published', async () => {
  expect([await released('A'), await released('A'), await released('A')]).toEqual(['1.1.0', '1.1.0', '1.1.0']);
  expect(made).toEqual(['A']);
});

test('another record, commit, code or picture, another live release or site, or a release that is gone makes one again', async () => {
  await released('A');
  await released('B');
  await released('B', 'second');
  await mkdir(join(home, 'offers-mfe/src'), { recursive: true });
  await appendFile(join(home, 'offers-mfe/src/drawn.ts'), 'export {};');
  await released('B', 'second');
  await mkdir(join(home, 'offers-mfe/content/pictures'), { recursive: true });
  await appendFile(join(home, 'offers-mfe/content/pictures/eid.jpg'), 'another picture');
  await released('B', 'second');
  await mkdir(join(home, linkTarget(1)), { recursive: true });
  await symlink(linkTarget(1), currentLink(home));
  await released('B', 'second');
  await released('B', 'second', '2.0.0');
  await rm(releaseFolder(home, 'offers', '1.7.0'), { recursive: true });
  expect(await released('B', 'second', '2.0.0')).toBe('1.8.0');
  expect(made).toHaveLength(8);
});
