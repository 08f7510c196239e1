import { mkdir, mkdtemp, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readChange } from './change-in-progress';
import { generationFolder, linkTarget, pruneGenerations, sweepLeftovers, switchTo } from './generation-folders';
import { withLock } from './lock';
import { beginTurn, LostTurnError, newTurnFolder, type Turn } from './turn';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-turn-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const begin = () => beginTurn(home, newTurnFolder(home));
const change = { action: 'promote', what: 'offers@1.0.0', by: 'lina' } as const;

/** A change that slept while another took over. */
async function lostTurn(): Promise<Turn> {
  const turn = await begin();
  await begin();
  return turn;
}

async function generations(...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    await mkdir(generationFolder(home, number), { recursive: true });
    await writeFile(join(generationFolder(home, number), 'site.json'), '{}');
  }
}

test('of changes that all believe they hold the lock, at most one keeps its turn', async () => {
  const turns = await Promise.all(Array.from({ length: 8 }, begin));
  const held = await Promise.all(turns.map((turn) => turn.isHeld()));
  expect(held.filter(Boolean).length).toBeLessThan(2);
  const last = await begin();
  await last.put(join(home, 'current'), (path) => symlink(linkTarget(1), path));
  expect(await readlink(join(home, 'current'))).toBe('generations/000001');
});

test('a change that goes on after another took over switches nothing', async () => {
  await generations(1, 2);
  await symlink(linkTarget(1), join(home, 'current'));
  await expect(switchTo(home, await lostTurn(), 2)).rejects.toThrow(LostTurnError);
  expect(await readlink(join(home, 'current'))).toBe('generations/000001');
});

test('a change that was stopped between its link and the rename switches nothing', async () => {
  await symlink(linkTarget(1), join(home, 'current'));
  const turn = await begin();
  const stopped = turn.put(join(home, 'current'), async (path) => {
    await symlink(linkTarget(2), path);
    await begin();
  });
  await expect(stopped).rejects.toThrow(LostTurnError);
  expect(await readlink(join(home, 'current'))).toBe('generations/000001');
});

test('a change that goes on after another took over sweeps neither its draft nor its generation', async () => {
  await generations(1, 2, 30);
  await symlink(linkTarget(1), join(home, 'current'));
  await mkdir(join(home, 'generations/.draft-of-another'));
  const lost = await lostTurn();
  await expect(sweepLeftovers(home, lost)).rejects.toThrow(LostTurnError);
  await rm(join(home, 'generations/.draft-of-another'), { recursive: true });
  await expect(sweepLeftovers(home, lost)).rejects.toThrow(LostTurnError);
  await rm(join(home, 'current'));
  await symlink(linkTarget(30), join(home, 'current'));
  await expect(pruneGenerations(home, lost)).rejects.toThrow(LostTurnError);
  expect(await readdir(join(home, 'generations'))).toEqual(['000001', '000002', '000030']);
});

test('a half-empty folder that comes again after the sweep takes no number', async () => {
  await generations(1);
  const lost = await lostTurn();
  const draft = join(home, 'generations/.draft-swept');
  await mkdir(draft);
  await expect(lost.put(generationFolder(home, 2), (path) => rename(draft, path))).rejects.toThrow(LostTurnError);
  expect(await readdir(join(home, 'generations'))).toEqual(['.draft-swept', '000001']);
});

test('a change that ends after another took over leaves the lock and the words of the other', async () => {
  await withLock(home, { wait: 0, change }, async ({ announce }) => {
    await rename(join(home, 'lock'), join(home, 'lock-of-the-sleeper'));
    await mkdir(join(home, 'lock'));
    await writeFile(join(home, 'change.json'), 'of the other');
    await begin();
    await announce({ step: 'compose' });
  });
  expect(await readdir(home)).toEqual(expect.arrayContaining(['lock', 'change.json']));
});

test('who waits longer than a second reads for whom, and until when', async () => {
  const lines: string[] = [];
  const waits = { wait: 1500, change: { ...change, action: 'rollback' as const }, onWaiting: (line: string) => lines.push(line) };
  await withLock(home, { wait: 0, change: { ...change, action: 'gc', what: 'old releases' } }, async () => {
    await expect(withLock(home, waits, async () => {})).rejects.toThrow(new RegExp(`nothing was changed, kill ${process.pid} ends it$`));
  });
  expect(lines).toEqual([
    expect.stringMatching(
      /^waiting for gc old releases, by lina since .+: until \d\d:\d\d:\d\dZ at most, or until that process is silent for ten seconds$/,
    ),
  ]);
});

test('of what a change says at once, the last is what others read, and nothing is left when it has ended', async () => {
  for (let round = 0; round < 20; round += 1) {
    const said = Array.from({ length: 20 }, (_, at) => at + 1);
    await withLock(home, { wait: 0, change }, async ({ announce }) => {
      await Promise.all(said.map((composing) => announce({ composing })));
      expect(await readChange(home)).toMatchObject({ composing: 20 });
      void announce({ step: 'compose' });
    });
    expect(await readChange(home)).toBeUndefined();
  }
});
