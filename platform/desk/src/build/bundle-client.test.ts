import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundleClient } from './bundle-client';

/** Bytes of scripts and styles, compressed: a page on a telephone at night, and on top of it all that is loaded on demand (orders, records, notices, the team, and what only technicians open). */
const LIMIT = { first: 158 * 1024, onDemand: 72 * 1024 };

describe('the built page of the desk', () => {
  let folder: string;
  let out: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'riwaq-desk-'));
    out = join(folder, 'one');
    // Two desks may start at the same time.
    await Promise.all([bundleClient(out), bundleClient(join(folder, 'other'))]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is the same each time', async () => {
    expect(await readFile(join(folder, 'other/index.html'), 'utf8')).toBe(await readFile(join(out, 'index.html'), 'utf8'));
  });

  test('names files that exist, and their digests: its fonts too', async () => {
    const files = await readdir(join(out, 'assets'));
    const named = await namedFiles();
    expect(files).toEqual(expect.arrayContaining(named));
    expect(named.filter((file) => file.endsWith('.woff2'))).toHaveLength(2);
    for (const file of files) expect(file).toMatch(/-[\w-]{8}\.(js|css|svg|woff2)$/);
  });

  test('loads the pages of records on demand', async () => {
    const named = await namedFiles();
    const later = (await readdir(join(out, 'assets'))).filter((file) => !named.includes(file));
    expect(later.some((file) => file.startsWith('records-room-'))).toBe(true);
    for (const file of named.filter((each) => each.endsWith('.js'))) {
      expect(await readFile(join(out, 'assets', file), 'utf8')).not.toContain('__FEDERATION__');
    }
  });

  test('runs no script of the document itself, which the policy refuses', async () => {
    const page = await readFile(join(out, 'index.html'), 'utf8');
    expect(page.match(/<script[^>]*>(?!<\/script>)/)).toBeNull();
    expect(page).not.toMatch(/\son[a-z]+=|data:/);
  });

  test('is small enough for a telephone', async () => {
    const named = await namedFiles();
    const files = (await readdir(join(out, 'assets'))).filter((file) => /\.(js|css)$/.test(file));
    const sizeOf = async (some: readonly string[]) => {
      const sizes = await Promise.all(some.map(async (file) => brotliCompressSync(await readFile(join(out, 'assets', file))).byteLength));
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    expect(await sizeOf(files.filter((file) => named.includes(file)))).toBeLessThan(LIMIT.first);
    expect(await sizeOf(files.filter((file) => !named.includes(file)))).toBeLessThan(LIMIT.onDemand);
  });

  /** Files that the page loads at once. */
  async function namedFiles(): Promise<string[]> {
    const page = await readFile(join(out, 'index.html'), 'utf8');
    return [...page.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(([, file = '']) => file);
  }
});
