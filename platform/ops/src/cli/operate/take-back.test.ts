import { expect, test } from '@jest/globals';
import { readStoredRecords } from '../../store/stored-records';
import { october, september } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk();
const renamed = { kind: 'offer', name: 'october', record: { ...october, title: 'عرض تشرين الأول' } };
const takeBack = (named: string, ...words: string[]) => desk.records(['take-back', 'offers', named, ...words]);
/** Cells of the lines that a list has below «changes of what is live», without notes. */
const listed = async () => {
  const { lines } = await desk.records(['offers']);
  const head = lines.findIndex((line) => line.startsWith('changes of what is live'));
  return lines
    .slice(head + 1)
    .filter((line) => !line.startsWith(' '))
    .map((line) => line.split(/ {2,}/));
};

test('a plan of a take-back says what would change, asks for no reason, and changes nothing', async () => {
  await desk.publish([renamed]);
  const before = await desk.list();
  const { exitCode, lines, told } = await takeBack(before.publications[0]?.at ?? '', '--plan');
  expect([exitCode, lines[0], lines.at(-1)]).toEqual([
    0,
    expect.stringMatching(/^ {2}week-offers october title عرض تشرين الأول → عرض تشرين \(last changed by Amina, /),
    'nothing was changed: this is its plan',
  ]);
  expect(told).toMatchObject({ planned: [{ kind: 'offer', name: 'october' }], issues: [], changed: [] });
  expect(await desk.list()).toEqual(before);
  expect((await takeBack(before.digest)).lines).toEqual(['say why: --why "…"']);
});

test('a publication and a take-back end with the command that undoes them; what changes nothing has none', async () => {
  const undone = async (lines: readonly string[]) => {
    const { at } = (await desk.shop.history()).at(-1) ?? {};
    expect(lines.at(-1)).toBe(`to undo it: riwaq records take-back offers ${at} --why "…"`);
    return at ?? '';
  };
  const published = await undone((await desk.publish([renamed])).lines);
  expect((await desk.publish([renamed])).lines.at(-1)).toMatch(/^live already: /);
  const takenBack = await undone((await takeBack(published, '--why', 'wrong')).lines);
  await undone((await takeBack(takenBack, '--why', 'it was right')).lines);
});

test('the option of a plan publishes nothing where it does not belong', async () => {
  const history = await desk.shop.history();
  const { exitCode, lines } = await desk.publish([renamed], { more: ['--plan'] });
  expect([exitCode, lines.at(-1)]).toEqual([2, '--plan is of take-back: riwaq records plan is that of a publication']);
  expect(await desk.shop.history()).toEqual(history);
});

test('a list marks rollbacks and take-backs, and what it prints names a publication', async () => {
  await desk.publish([renamed]);
  const [published] = await desk.shop.history().then((lines) => lines.slice(-1));
  await desk.riwaq(['rollback', 'offers', '--why', 'wrong']);
  await desk.publish([renamed], { by: 'Lina' });
  const again = (await listed()).find(([, , by]) => by === 'Lina')?.[0] ?? '';
  expect(await takeBack(again, '--why', 'too early')).toMatchObject({ exitCode: 0 });
  const rows = await listed();
  expect(rows[0]).toEqual(['when', 'records', 'by', 'what', 'why']);
  expect(rows.slice(1).map(([, , by, what]) => [by, what])).toEqual([
    ['salma', `take-back of ${again}`],
    ['Lina', 'publish'],
    ['salma', 'rollback'],
    ['Amina', 'publish'],
    ['operator', 'promote'],
  ]);
  expect(rows.at(-2)?.slice(0, 2)).toEqual([published?.at, published?.to?.records]);
  const { lines } = await desk.riwaq(['history', 'offers']);
  expect(lines.at(-2)).toContain(`too early; undoes what went live ${again}`);
  expect(lines.find((line) => line.startsWith(again))).toContain(`(records ${published?.to?.records})`);
});

test('a take-back of what others changed since is refused by what it is, with both values', async () => {
  await desk.publish([renamed]);
  const { digest } = await desk.list();
  await desk.publish([{ ...renamed, record: { ...october, title: 'آخر' } }], { by: 'Lina' });
  const { exitCode, lines } = await takeBack(digest, '--why', 'wrong');
  expect([exitCode, lines.at(-1)]).toEqual([
    1,
    'offer october was changed by Lina since the publication that is taken back: nothing was overwritten',
  ]);
  expect(lines).toContainEqual(
    expect.stringMatching(/^offer october title: live is آخر \(Lina, .*\), before that publication it was عرض تشرين$/),
  );
  expect(await takeBack(digest, '--plan')).toMatchObject({ exitCode: 1 });
  await desk.publish([{ kind: 'offer', name: 'september', record: { ...september, title: 'أيلول' } }]);
  expect(await takeBack((await desk.list()).digest, '--why', 'wrong')).toMatchObject({ exitCode: 0 });
});

test('a take-back notes the files that the live code knows no kind of: their records stay as they are', async () => {
  const before = await readStoredRecords(desk.shop.home, 'offers', (await desk.list()).digest);
  const gifts = { 'content/gifts.json': [{ id: 'pen' }] };
  await desk.shop.publish('offers', { ...before, ...gifts, 'content/week-offers.json': [september, renamed.record] });
  const at = (await desk.shop.history()).at(-1)?.at ?? '';
  const note = 'note: content/gifts.json stays as it is live: the live code knows no records in it';
  expect((await takeBack(at, '--plan')).lines).toContain(note);
  const { exitCode, lines } = await takeBack(at, '--why', 'wrong');
  expect([exitCode, lines]).toEqual([0, expect.arrayContaining([note])]);
  const after = await readStoredRecords(desk.shop.home, 'offers', (await desk.list()).digest);
  expect(after).toMatchObject(gifts);
  expect(after['content/week-offers.json']).toEqual([september, october]);
});
