import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundleClient } from './bundle-client';

/** Bytes of scripts and styles, compressed: a page on a telephone at night. */
const LIMIT = 200 * 1024;

describe('the built page of the desk', () => {
  let out: string;
  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'riwaq-desk-'));
    await bundleClient(out);
  });
  afterAll(() => rm(out, { recursive: true, force: true }));

  test('names files that exist, and their digests', async () => {
    const page = await readFile(join(out, 'index.html'), 'utf8');
    const files = await readdir(join(out, 'assets'));
    const named = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(([, file]) => file);
    expect(named.length).toBe(files.length);
    expect(named.sort()).toEqual(files.sort());
    for (const file of files) expect(file).toMatch(/\.[0-9A-Z]{8}\.(js|css|svg|woff2)$/);
    expect(JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8'))).toEqual({ page: 'index.html', assets: files });
  });

  test('runs no script of the document itself, which the policy refuses', async () => {
    const page = await readFile(join(out, 'index.html'), 'utf8');
    expect(page.match(/<script[^>]*>(?!<\/script>)/)).toBeNull();
    expect(page).not.toMatch(/\son[a-z]+=/);
  });

  test('is small enough for a telephone', async () => {
    const files = (await readdir(join(out, 'assets'))).filter((file) => /\.(js|css)$/.test(file));
    const sizes = await Promise.all(files.map(async (file) => brotliCompressSync(await readFile(join(out, 'assets', file))).byteLength));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(LIMIT);
  });
});
