import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readRecords } from '../../store/stored-records';
import { editedOffers, firstRecords, october, september } from '../../testing/edited-offers';
import { gitOf, recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk();
const november = { id: 'november', title: 'جديد', endDate: '2026-11-30' };

test('a release from elsewhere becomes a commit before anything else', async () => {
  await desk.list();
  await desk.shop.live(editedOffers('1.1.0', { ...firstRecords, offers: [september, { ...october, title: 'آخر' }] }));
  expect((await desk.list()).publications[0]).toMatchObject({
    by: 'operator',
    why: 'offers@1.1.0 is live',
    changes: [{ file: 'week-offers', path: ['october', 'title'], from: 'عرض تشرين', to: 'آخر' }],
  });
  expect(await readFile(`${desk.repository}/HEAD`, 'utf8')).toContain('refs/heads/main');
});

test('a commit that somebody pushes into the shop’s own repository stays in its history, and what is live goes on top', async () => {
  const { commit } = await desk.list();
  const clone = await mkdtemp(join(desk.shop.home, 'team-'));
  gitOf(clone, 'clone', '--quiet', desk.repository, '.');
  await writeFile(join(clone, 'offers-mfe/content/week-offers.json'), '[]');
  gitOf(clone, 'commit', '--quiet', '--all', '-m', 'Empty it');
  gitOf(clone, 'push', '--quiet', 'origin', 'main');
  const { publications, rows } = await desk.list();
  expect(publications.map(({ why }) => why)).toEqual(['offers@1.0.0 is live', 'Empty it', 'offers@1.0.0 is live']);
  expect(publications.at(-1)?.commit).toBe(commit);
  expect(rows).toHaveLength(3);
});

test('what is drawn of new records stands in their release, though the project has others', async () => {
  await writeFile(
    join(desk.shop.home, 'project/offers-mfe/artwork.config.ts'),
    `export default (files) => ({
       covers: files['content/week-offers.json'].map(({ id }) => ({ slug: id, kind: 'offer', mark: 'books', color: 'blue' })),
       shareImages: [],
     });`,
  );
  const { lines } = await desk.publish([{ kind: 'offer', name: 'november', record: november }]);
  expect(lines.at(-1)).toMatch(/^offers@.+: commit /);
  const { version } = await desk.list();
  const drawn = (await readRecords(desk.shop.home, { name: 'offers', version }))['.generated/artwork.json'];
  expect(drawn).toMatchObject({ covers: { september: expect.any(String), november: expect.stringMatching(/^\/media\/.*\.svg$/) } });
});
