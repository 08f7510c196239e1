import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readSiteConfig, sandboxPort, shopPort } from './site-config-file';

const root = join(__dirname, '../../../..');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-config-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the site configuration', () => {
  test('is the project’s own where none is named, with the ports of this run in its addresses', async () => {
    const config = await readSiteConfig(root, { PORT: '4000', SANDBOX_PORT: '4001' });
    expect(config.public.brand.latin).toBe('Riwaq');
    expect(JSON.stringify(config)).toContain('http://localhost:4001');
    expect(JSON.stringify(config)).not.toContain('localhost:3001');
  });

  test('that SITE_CONFIG names and that is not there is told by its file', async () => {
    await expect(readSiteConfig(root, { SITE_CONFIG: join(folder, 'shop.json') })).rejects.toThrow(
      `there is no site configuration ${join(folder, 'shop.json')}: SITE_CONFIG names it`,
    );
  });

  test('with a wrong field is refused with the path of the field', async () => {
    await writeFile(join(folder, 'shop.json'), JSON.stringify({ public: { supportEmail: 'nobody' } }));
    await expect(readSiteConfig(root, { SITE_CONFIG: join(folder, 'shop.json') })).rejects.toThrow(
      'public.supportEmail: must be an e-mail address',
    );
  });
});

describe('the ports', () => {
  test('are 3000 for the shop and 3001 for the sandbox, where the environment does not say otherwise', () => {
    expect([shopPort({}), sandboxPort({}), shopPort({ PORT: '8080' })]).toEqual([3000, 3001, 8080]);
  });

  test.each(['', 'http', '-1', '3000.5', '65536'])('are numbers, not «%s»', (text) => {
    expect(() => shopPort({ PORT: text })).toThrow(`PORT must be a port from 0 to 65535, not «${text}»`);
  });
});
