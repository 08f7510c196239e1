import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { projectFolder } from './app-source';
import { originOf } from './origin-of';

const project = projectFolder(import.meta.dirname);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'riwaq-origin-'));
  await mkdir(join(root, 'events-mfe'));
  await writeFile(join(root, 'events-mfe/package.json'), JSON.stringify({ name: 'events-mfe' }));
});
afterEach(() => rm(root, { recursive: true, force: true }));
const write = (content: object) => writeFile(join(root, 'package.json'), JSON.stringify(content));

describe('who a release comes from', () => {
  test('is told by the project and the package', () => {
    expect(originOf(join(project, 'offers-mfe'), project)).toBe('riwaq#offers-mfe');
  });

  test('is told by the repository where the project names one, in either way of writing it', async () => {
    await write({ name: 'fairs', repository: 'https://git.example.com/fairs' });
    expect(originOf(join(root, 'events-mfe'), root)).toBe('https://git.example.com/fairs#events-mfe');
    await write({ name: 'fairs', repository: { type: 'git', url: 'https://git.example.com/fairs' } });
    expect(originOf(root, root)).toBe('https://git.example.com/fairs');
  });

  test('is the package alone where it is the whole project', async () => {
    await write({ name: 'events' });
    expect(originOf(root, root)).toBe('events');
  });
});
