import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { CommandContext } from '../../cli/command';
import { firstRecords, october, september } from '../../testing/edited-offers';
import { operatorOf } from '../../testing/operator';
import { recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk();
const longer = { ...october, endDate: '2026-12-20' };

/** While the site is composed, a folder comes in the place of a file: whoever writes or removes it later fails. */
function withoutFile(file: string): Pick<CommandContext, 'compose'> {
  const { compose } = operatorOf(desk.shop, desk.root, { printed: [], complained: [], builds: [] });
  return {
    async compose(input) {
      await rm(file);
      await mkdir(join(file, 'in-the-way'), { recursive: true });
      return compose(input);
    },
  };
}

const untilOf = async (name: string) => (await desk.list()).rows.find((row) => row.name === name)?.until;

test('a folder whose base cannot be moved has published: a note says what failed', async () => {
  const content = join(desk.root, 'offers-mfe/content');
  const write = (...offers: (typeof october)[]) => writeFile(join(content, 'week-offers.json'), JSON.stringify(offers));
  await mkdir(join(content, 'promotions'), { recursive: true });
  await writeFile(join(content, 'promotions/eid.json'), JSON.stringify(firstRecords.promotions.eid));
  await write(september, october);
  const publish = (given = {}) => desk.records(['publish', 'offers', '--why', 'from the folder'], given);
  await publish();
  await write(september, longer);
  const { exitCode, lines } = await publish(withoutFile(join(content, '.base')));
  expect({ exitCode, lines }).toMatchObject({ exitCode: 0 });
  expect(lines).toContainEqual(expect.stringMatching(/^note: what the folder publishes is live, but then: E/));
  expect(await untilOf('october')).toBe('2026-12-20');
});

test('a saved draft that cannot be removed is published: a note says what failed', async () => {
  const id = randomUUID();
  const draft = await desk.edits([{ kind: 'offer', name: 'october', record: longer }]);
  await desk.operations().saveDraft({ id, app: 'offers', draft }, { by: 'Amina' });
  const given = withoutFile(join(desk.shop.home, `records/drafts/${id}.json`));
  const published = await desk
    .operations(given)
    .publish({ app: 'offers', draft, accepted: [], draftId: id }, { why: 'longer', by: 'Amina' });
  expect(published.state).toBe('done');
  expect(published.lines).toContainEqual(expect.stringMatching(/^note: the records are live, but then: E/));
  await rm(join(desk.shop.home, 'records/drafts'), { recursive: true });
  expect(await untilOf('october')).toBe('2026-12-20');
});
