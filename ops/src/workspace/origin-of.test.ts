import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rootFolder, workspaceFolder } from '../build/app-folders';
import { originOf } from './origin-of';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'riwaq-origin-'));
  await mkdir(join(root, 'events-mfe'));
  await writeFile(join(root, 'events-mfe/package.json'), JSON.stringify({ name: 'events-mfe' }));
});
afterEach(() => rm(root, { recursive: true, force: true }));
const project = (content: object) => writeFile(join(root, 'package.json'), JSON.stringify(content));

describe('who a release comes from', () => {
  test('is told by the project and the package', () => {
    expect(originOf(workspaceFolder('offers'), rootFolder)).toBe('riwaq#offers-mfe');
  });

  test('is told by the repository where the project names one, in either way of writing it', async () => {
    await project({ name: 'fairs', repository: 'https://git.example.com/fairs' });
    expect(originOf(join(root, 'events-mfe'), root)).toBe('https://git.example.com/fairs#events-mfe');
    await project({ name: 'fairs', repository: { type: 'git', url: 'https://git.example.com/fairs' } });
    expect(originOf(root, root)).toBe('https://git.example.com/fairs');
  });

  test('is the package alone where it is the whole project', async () => {
    await project({ name: 'events' });
    expect(originOf(root, root)).toBe('events');
  });
});
