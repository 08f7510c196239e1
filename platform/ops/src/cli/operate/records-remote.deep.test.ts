import { chmod, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { recordsPlace } from '../../adapters/git/records-repository';
import { october, september } from '../../testing/edited-offers';
import { gitOf, recordsDesk } from '../../testing/records-desk';
import type { CommandContext } from '../command';

const desk = recordsDesk();
const renamed = { kind: 'offer', name: 'october', record: { ...october, title: 'عرض تشرين الأول' } };
const later = { kind: 'offer', name: 'september', record: { ...september, endDate: '2026-10-01' } };
const LIST = 'offers-mfe/content/week-offers.json';

let place: string;
let remote: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'riwaq-remote-'));
  remote = join(place, 'shop.git');
  gitOf(place, 'init', '--quiet', '--bare', remote);
});
afterEach(() => rm(place, { recursive: true, force: true }));

const listed = () => desk.list({ environment: { RECORDS_REMOTE: remote } });
async function publish(edits: Parameters<typeof desk.publish>[0], context: Partial<CommandContext> = {}) {
  const { commit } = await listed();
  return desk.publish(edits, { base: commit, given: { ...context, environment: { RECORDS_REMOTE: remote } } });
}
const logOfRemote = () => gitOf(remote, 'log', 'main', '--format=%an: %s').split('\n');

/** A person of the team commits a file and pushes it. */
async function teamCommits(file: string, text: string): Promise<void> {
  const clone = await teamClone();
  await writeFile(join(clone, file), text);
  await teamPushes(clone);
}

async function teamClone(): Promise<string> {
  const clone = await mkdtemp(join(place, 'team-'));
  gitOf(clone, 'clone', '--quiet', '--branch', 'main', remote, '.');
  return clone;
}

async function teamPushes(clone: string): Promise<void> {
  gitOf(clone, 'add', '.');
  gitOf(clone, 'commit', '--quiet', '-m', 'The team changes it');
  gitOf(clone, 'push', '--quiet', 'origin', 'main');
}

/** Something that happens while a publication is composed. */
const meanwhile = (act: () => Promise<void>): Partial<CommandContext> => ({
  async compose(input) {
    await act();
    return desk.shop.context.compose(input);
  },
});

describe('with RECORDS_REMOTE', () => {
  test('an empty repository gets the live records, and each publication', async () => {
    expect(await publish([renamed])).toMatchObject({ exitCode: 0, told: { notes: [] } });
    expect(logOfRemote()).toEqual(['Amina: a new price', 'operator: offers@1.0.0 is live']);
    expect((await listed()).notes).toEqual([]);
  });

  test('a commit of the team is listed by what it changed, and a publication stands on top of it', async () => {
    await publish([renamed]);
    await rm(join(desk.repository, 'riwaq-asked'));
    await teamCommits(LIST, JSON.stringify([{ ...september, title: 'من الفريق' }, renamed.record]));
    expect((await listed()).publications[0]).toMatchObject({
      by: 'Team',
      why: 'The team changes it',
      changes: [{ path: ['september', 'title'], to: 'من الفريق' }],
    });
    expect((await publish([{ ...renamed, record: october }])).exitCode).toBe(0);
    expect((await listed()).rows[0]?.title).toBe('من الفريق');
    expect(logOfRemote()).toEqual([
      'Amina: a new price',
      'Team: The team changes it',
      'Amina: a new price',
      'operator: offers@1.0.0 is live',
    ]);
  });

  test('a commit that the team pushes while a publication is composed stays, and that goes on top', async () => {
    await publish([renamed]);
    const { told } = await publish(
      [later],
      meanwhile(() => teamCommits('README.md', 'words')),
    );
    expect(told).toMatchObject({ notes: [], commit: gitOf(remote, 'rev-parse', 'main') });
    expect(logOfRemote().slice(0, 2)).toEqual(['Amina: a new price', 'Team: The team changes it']);
    expect(gitOf(remote, 'show', 'main:README.md')).toBe('words');
    expect((await listed()).commit).toBe(gitOf(remote, 'rev-parse', 'main'));
  });

  test('where the team changes the same lines meanwhile the publication is live, its commit stays here, and a note says so', async () => {
    await publish([renamed]);
    const { exitCode, lines } = await publish(
      [later],
      meanwhile(() => teamCommits(LIST, '[]\n')),
    );
    expect(exitCode).toBe(0);
    expect(lines.at(-1)).toBe(
      `note: not pushed to RECORDS_REMOTE yet, the next publication does it: [rejected] (fetch first) ${LIST}: RECORDS_REMOTE changed the same lines as a publication that it does not have: join them by hand`,
    );
    expect((await listed()).notes).toContain('1 publications are not in RECORDS_REMOTE yet: the next one pushes them');
    expect((await listed()).publications[0]).toMatchObject({
      why: 'a new price',
      changes: [{ file: 'week-offers', path: ['september', 'endDate'] }],
    });
  });

  test('a push that the remote’s hook refuses is a note, and the next publication pushes both', async () => {
    await publish([renamed]);
    const hook = join(remote, 'hooks/pre-receive');
    await writeFile(hook, '#!/bin/sh\necho "not on a Friday" >&2\nexit 1\n');
    await chmod(hook, 0o755);
    const { exitCode, lines } = await publish([later]);
    expect(exitCode).toBe(0);
    expect(lines.at(-1)).toContain(
      'not pushed to RECORDS_REMOTE yet, the next publication does it: [remote rejected] (pre-receive hook declined)',
    );
    expect(logOfRemote()).toHaveLength(2);
    expect((await listed()).notes).toEqual(['1 publications are not in RECORDS_REMOTE yet: the next one pushes them']);
    await rm(hook);
    expect(await publish([{ ...renamed, record: october }])).toMatchObject({ told: { notes: [] } });
    expect(logOfRemote()).toHaveLength(4);
    expect((await listed()).notes).toEqual([]);
  });

  test('a picture is pushed with the next publication, and is none itself', async () => {
    await publish([renamed]);
    const picture = join(place, 'picture');
    await writeFile(picture, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 7]));
    await desk.records(['picture', 'offers', picture, '--by', 'Amina'], { environment: { RECORDS_REMOTE: remote } });
    expect((await listed()).notes).toEqual([]);
    await publish([later]);
    expect(logOfRemote().slice(0, 2)).toEqual(['Amina: a new price', expect.stringMatching(/^Amina: Add the picture /)]);
  });

  test('that does not answer, records go live all the same, and are pushed when it does', async () => {
    await publish([renamed]);
    await rename(remote, `${remote}.away`);
    const { exitCode, lines } = await publish([later]);
    expect({ exitCode, last: lines.at(-1) }).toEqual({
      exitCode: 0,
      last: expect.stringContaining('note: RECORDS_REMOTE did not answer: '),
    });
    await rename(`${remote}.away`, remote);
    expect(await publish([{ ...renamed, record: october }])).toMatchObject({ told: { notes: [] } });
    expect(logOfRemote()).toHaveLength(4);
  });

  test('that was never reached there are no records, and a sentence says why', async () => {
    const { lines } = await desk.records(['offers'], { environment: { RECORDS_REMOTE: 'https://name:secret@127.0.0.1:9/shop.git' } });
    expect(lines).toEqual([expect.stringMatching(/^RECORDS_REMOTE did not answer: .*127\.0\.0\.1/)]);
    expect(lines.join()).not.toContain('secret');
  });

  test.each(['--upload-pack=touch /tmp/x', 'ext::sh -c id', 'http://a.example/x.git', 'git://a.example/x.git', 'fd::7', 'https::x'])(
    'the address %s is refused',
    async (RECORDS_REMOTE) => {
      expect((await desk.records(['offers'], { environment: { RECORDS_REMOTE } })).lines).toEqual([
        'RECORDS_REMOTE is not the address of a git repository: https://…, ssh://…, user@host:path, or a folder',
      ]);
    },
  );

  test('the branch ../main is refused', async () => {
    const environment = { RECORDS_BRANCH: '../main' };
    expect((await desk.records(['offers'], { environment })).lines).toEqual(['RECORDS_BRANCH is not a branch: «../main»']);
  });

  test('a user and a password are in no word of a command', () => {
    expect(recordsPlace('/home', { RECORDS_REMOTE: 'https://amina:s%40cret@git.example/shop.git' })).toMatchObject({
      remote: 'https://git.example/shop.git',
      settings: { 'http.https://git.example/shop.git.extraHeader': 'Authorization: Basic YW1pbmE6c0BjcmV0' },
    });
    for (const remote of ['git@git.example:shop.git', 'ssh://git@git.example/shop.git', '/srv/a:b', '../shop.git'])
      expect(recordsPlace('/home', { RECORDS_REMOTE: remote })).toMatchObject({ remote });
  });

  test('links of the team are passed over, a file that is too big is named', async () => {
    await publish([renamed]);
    await rm(join(desk.repository, 'riwaq-asked'));
    const clone = await teamClone();
    await symlink('/etc/passwd', join(clone, 'offers-mfe/content/promotions/passwd.json'));
    await teamPushes(clone);
    expect((await listed()).rows.map(({ name }) => name)).toEqual(['september', 'october', 'eid']);
    await rm(join(desk.repository, 'riwaq-asked'));
    await teamCommits('offers-mfe/content/promotions/big.json', `"${' '.repeat(50_000_001)}"`);
    for (const { notes, rows } of [await listed(), await listed()]) {
      expect(notes.join()).toMatch(/offers-mfe\/content\/promotions\/big\.json of [0-9a-f]{8} has 51 MB/);
      expect(rows).toHaveLength(3);
    }
    expect((await publish([later])).lines.at(-1)).toMatch(/big\.json of .* has 51 MB; a file of records has 50 at most$/);
  });

  test('a branch that the team rewrites gets the publication that it lost again', async () => {
    await publish([renamed]);
    gitOf(remote, 'update-ref', 'refs/heads/main', 'main~1');
    expect(await publish([later])).toMatchObject({ exitCode: 0, told: { notes: [] } });
    expect(logOfRemote()).toEqual(['Amina: a new price', 'Amina: a new price', 'operator: offers@1.0.0 is live']);
    expect((await listed()).rows.map(({ title }) => title)).toContain('عرض تشرين الأول');
  });
});

test('without the program git a sentence says so', async () => {
  expect((await desk.records(['offers'], { environment: { PATH: place } })).lines).toEqual([
    'records are kept by git, and there is no program git on this machine: install it',
  ]);
});
