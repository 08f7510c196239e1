import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { describeRelease } from './describe-release';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-described-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Limits that only the tested fault reaches. */
const limits = { time: 60_000, memory: 256 };

async function described(code: string, time = limits.time, environment: NodeJS.ProcessEnv = process.env) {
  const program = join(folder, 'description.cjs');
  await writeFile(program, code);
  return describeRelease(program, { 'content/pages.json': [] }, 'pages@1.0.0', { limits: { ...limits, time }, environment });
}

const program = `
  const [records, rows] = require('node:fs').readFileSync(0, 'utf8').split('\\n').map((line) => JSON.parse(line));
  const manifest = { documents: [], navigation: [], uses: [], changes: [], data: { 'pages.json': records['content/pages.json'] } };
  process.stdout.write(JSON.stringify({ description: { manifest, routes: [], fragments: [] } }));
`;

describe('a release describes its app', () => {
  test('by the records that it is given, whatever it prints besides', async () => {
    expect(await described(`console.log('{}'); console.info('{}'); ${program}`)).toMatchObject({
      manifest: { data: { 'pages.json': [] } },
      fragments: [],
    });
  });

  test.each([
    ['hangs', 'for (;;);', ': still not done after 2 s'],
    ['ends its process', 'process.exit(0)', 'pages@1.0.0: a release ended the process'],
    ['throws', 'throw new Error("no manifest today")', 'no manifest today'],
    ['prints without end', 'for (;;) process.stdout.write("x".repeat(2 ** 20))', 'prints more than'],
    ['eats memory', 'const all = []; for (;;) all.push({ text: [Math.random()] });', 'pages@1.0.0: takes more than 256 MiB of memory'],
    ['describes nothing', '', 'pages@1.0.0: '],
  ])('is refused where it %s', async (_what, code, complaint) => {
    await expect(described(code, code.startsWith('for (;;);') ? 2000 : undefined)).rejects.toThrow(complaint);
  });

  test('is refused in production on a machine without bubblewrap', async () => {
    await expect(described(program, limits.time, { NODE_ENV: 'production', PATH: '/nowhere' })).rejects.toThrow(
      'this machine has no cage for the code of releases',
    );
  });
});
