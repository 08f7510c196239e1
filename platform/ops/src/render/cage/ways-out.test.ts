import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OutsideOfACage } from '../../testing/outside-of-a-cage';
import { compositionOf } from '../../testing/scripted-shell';
import { describeRelease } from '../describe-release';
import { composerInFreshProcess } from '../fresh-process';
import { commandLine } from './command-line';
import type { Wall } from './walls';

const limits = { time: 60_000, memory: 512 };

/** The ways out that bubblewrap closes without Node's permissions. A way that only reaches the rest of the cage does not count. */
const bySystem = [
  ...['a thread without permissions', 'another program', 'a heap snapshot', 'a report', 'a file outside', 'a link in a release'],
  ...['a path with dots', 'a path as bytes', 'a module outside', 'writing outside', 'writing a release', 'writing a system file'],
  ...['writing temporary files', 'the environment of others', 'the memory of others', 'its own environment', 'a signal to others'],
  ...['asking who runs', 'another user', 'tcp, version 4', 'tcp, version 6', 'a socket by its path', 'a socket without a path'],
  ...['fetch', 'fetch, of a cloud that hosts it'],
];
/** What Node's permissions alone leave open: Node 20 controls neither network nor signals. */
const openToNode = [
  ...['a signal to others', 'asking who runs', 'another user', 'tcp, version 4', 'tcp, version 6', 'a socket by its path'],
  ...['a socket without a path', 'udp', 'names', 'a link in a release'],
];

let outside: OutsideOfACage;
/** A folder with the programs of one wall only. */
let programs: string;

beforeAll(async () => {
  outside = await OutsideOfACage.open();
  programs = await mkdtemp(join(tmpdir(), 'riwaq-programs-'));
});
afterAll(async () => {
  await outside.close();
  await rm(programs, { recursive: true, force: true });
});

const programsOf: Readonly<Record<Wall, readonly string[]>> = {
  bubblewrap: ['bwrap', 'prlimit'],
  node: ['setpriv'],
};

/** An environment with the programs of one wall only. */
async function environmentOf(wall: Wall): Promise<NodeJS.ProcessEnv> {
  const folder = join(programs, wall);
  await mkdir(folder, { recursive: true });
  for (const program of programsOf[wall]) await symlink(`/usr/bin/${program}`, join(folder, program)).catch(() => {});
  return { NODE_ENV: 'test', PATH: folder, RIWAQ_CAGE: wall };
}

/** Whether this machine has a wall. */
function stands(wall: Wall): boolean {
  const [program, ...line] = commandLine(wall, { reads: [], writes: [] }, [process.execPath, '-e', '0'], process.env.PATH) ?? [];
  return program !== undefined && spawnSync(program, line, { env: {} }).status === 0;
}

type Run = (environment: NodeJS.ProcessEnv, probes: string) => Promise<string>;

/** How code of a release runs. Each returns what the probes found. */
const runs: readonly (readonly [string, Run])[] = [
  [
    'while it is composed',
    async (environment, probes) => {
      await composerInFreshProcess(limits, environment)(await compositionOf(outside.home, probes));
      return readFile(join(outside.home, 'generations/draft/site/contact.html'), 'utf8');
    },
  ],
  [
    'while it describes its app',
    async (environment, probes) => {
      const program = join(outside.home, 'releases/shell/1.0.0/description.cjs');
      await writeFile(program, patientDescription(probes));
      const { manifest } = await describeRelease(program, {}, 'shell@1.0.0', { limits, environment });
      return JSON.stringify(manifest.data);
    },
  ],
];

/** A description that holds back the answer of the cage, and gives its own when its probes have ended. */
const patientDescription = (probes: string) => `
  const fs = require('node:fs');
  const { writeFileSync } = fs;
  fs.writeFileSync = (...all) => String(all[1]).startsWith('{"result"') || writeFileSync(...all);
  require('node:module').syncBuiltinESMExports();
  (async () => { ${probes} })().then((found) => {
    const manifest = { documents: [], navigation: [], uses: [], changes: [], data: JSON.parse(found) };
    const result = JSON.stringify({ description: { manifest, routes: [], fragments: [] } });
    writeFileSync(1, JSON.stringify({ result }) + '\\n');
  });
`;

/** What a release reached behind a wall. */
async function foundByRelease(run: Run, wall: Wall, except: readonly string[] = []): Promise<Record<string, string>> {
  return JSON.parse(await run(await environmentOf(wall), outside.probes({ except })));
}

const isOpen = ([, found]: readonly [string, string]) => found.startsWith('open');
const openIn = (found: Record<string, string>) =>
  Object.entries(found)
    .filter(isOpen)
    .map(([way]) => way);

/** UDP is sent without a receiver: the listener outside reports what arrived. */
const withoutPackets = (ways: readonly string[]) => ways.filter((way) => way !== 'udp');

if (!stands('bubblewrap'))
  test('bubblewrap does not stand on this machine: what it closes is not tried, Node’s permissions are', () =>
    expect(stands('node')).toBe(true));
else
  describe('behind bubblewrap', () => {
    test.each(runs)('code of a release finds no way out %s', async (_when, run) => {
      outside.arrived.length = 0;
      const found = await foundByRelease(run, 'bubblewrap');
      expect(withoutPackets(openIn(found))).toEqual([]);
      expect(Object.keys(found)).toEqual(expect.arrayContaining(bySystem));
      expect(outside.arrived).toEqual([]);
      expect(outside.isGatewayAlive).toBe(true);
    });

    test('the operating system holds without Node’s permissions', async () => {
      outside.arrived.length = 0;
      const script = join(outside.home, 'releases/attack.cjs');
      await writeFile(
        script,
        `(async () => { ${outside.probes({ only: bySystem })} })().then((text) => { console.log(text); process.exit(); })`,
      );
      const reach = { reads: [join(outside.home, 'releases')], writes: [] };
      const [program = '', ...line] = commandLine('bubblewrap', reach, [process.execPath, script], process.env.PATH) ?? [];
      const { stdout } = spawnSync(program, line, { env: { NODE_ENV: 'production' }, encoding: 'utf8' });
      expect(openIn(JSON.parse(stdout))).toEqual([]);
      expect(outside.arrived).toEqual([]);
      expect(outside.isGatewayAlive).toBe(true);
    });

    test('what code of a release starts ends with it', async () => {
      const mark = `300.${process.pid}`;
      const code = `for (let at = 0; at < 200; at += 1) require('node:child_process').spawn('/usr/bin/sleep', ['${mark}'], { detached: true, stdio: 'ignore' }).on('error', () => {}); setTimeout(() => process.exit(), 200)`;
      const [program = '', ...line] =
        commandLine('bubblewrap', { reads: [], writes: [] }, [process.execPath, '-e', code], process.env.PATH) ?? [];
      spawnSync(program, line, { env: {} });
      // The kernel ends two hundred programs one by one; left alone, each sleeps five minutes.
      const isLeft = () => spawnSync('pgrep', ['--full', `sleep ${mark}`], { encoding: 'utf8' }).stdout !== '';
      const end = performance.now() + 20_000;
      while (isLeft() && performance.now() < end) await setTimeout(50);
      expect(isLeft()).toBe(false);
    });
  });

describe('behind Node’s permissions alone', () => {
  test.each(runs)('code of a release reads, writes and starts nothing %s; the network and signals are open to it', async (_when, run) => {
    const found = await foundByRelease(run, 'node', openToNode);
    expect(openIn(found)).toEqual([]);
    expect(found).toMatchObject({ 'a thread without permissions': 'ERR_ACCESS_DENIED', 'a file outside': 'ERR_ACCESS_DENIED' });
  });
});
