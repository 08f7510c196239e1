import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bundledProgram } from '../../test/bundled-program';
import { FolderInUseError, lockFolder } from './lock-folder';

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'riwaq-held-'));
  folder = join(root, 'database');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a database folder', () => {
  test('has one holder at a time and is free after its release', async () => {
    const letGo = await lockFolder(folder, 0);
    await expect(lockFolder(folder, 0)).rejects.toThrow(FolderInUseError);
    await letGo();
    await (await lockFolder(folder, 0))();
  });

  test('has one holder where one process asks twice at once', async () => {
    const asked = await Promise.allSettled([lockFolder(folder, 0), lockFolder(folder, 0)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(FolderInUseError) });
  });

  test('is refused while another running process holds it', async () => {
    await writeFile(`${folder}.held-by.1`, String(process.ppid));
    await expect(lockFolder(folder, 0)).rejects.toThrow(FolderInUseError);
  });

  test('is free at once after its holder died', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await writeFile(`${folder}.held-by.1`, String(pid));
    await (await lockFolder(folder, 0))();
  });

  test('is locked after a wait if its holder ends', async () => {
    const letGo = await lockFolder(folder, 0);
    const second = lockFolder(folder, 5000);
    await letGo();
    await (await second)();
  });

  test('of a dead process is locked by one of many rivals', async () => {
    const rounds = Array.from({ length: 60 }, (_, round) => join(root, String(round)));
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await Promise.all(rounds.map((place) => writeFile(`${place}.held-by.1`, String(pid))));
    const program = await bundledProgram(join(__dirname, '../../test/race-for-folders.ts'));
    const racers = Array.from({ length: 4 }, () => fork(program.file, [root, String(rounds.length)]));
    const all = (said: string) => Promise.all(racers.map(async (racer) => expect(await once(racer, 'message')).toEqual([said, undefined])));
    await all('ready');
    for (const racer of racers) racer.send(Date.now() + 50);
    await all('over');
    for (const racer of racers) racer.disconnect();
    await program.remove();
    const winners = await Promise.all(rounds.map((place) => readFile(`${place}.winners`, 'utf8').catch(() => '')));
    expect(winners.map((pids) => pids.split('\n').length - 1)).toEqual(rounds.map(() => 1));
  });
});
