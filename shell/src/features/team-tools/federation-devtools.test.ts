import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { moduleInfoOf } from './federation-devtools';

const react = { name: 'react', version: '19.3.1', assets: { js: { async: [], sync: [] }, css: { async: [], sync: [] } } };

const manifest = (name: string, version: string, shared: readonly object[]) => ({
  id: name,
  name,
  metaData: {
    name,
    type: 'app',
    buildInfo: { buildVersion: version, buildName: name },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: name,
    pluginVersion: '2.9.2',
    publicPath: `/releases/${name}/${version}/`,
  },
  shared,
  remotes: [],
  exposes: [{ id: `${name}:remote`, name: 'remote', path: './remote', assets: react.assets }],
});
let served: Record<string, unknown>;
const real = globalThis.fetch;
beforeEach(() => {
  served = {
    '/shell.json': manifest('shell', '1.2.0', [react]),
    '/offers.json': manifest('riwaq_offers_1_4_0', '1.4.0', []),
  };
  globalThis.fetch = jest.fn(async (address: unknown) => Response.json(served[String(address)] ?? {})) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = real;
});

describe('what the devtools show', () => {
  test('is the host with its remotes, each in its version, and what is shared', async () => {
    const info = await moduleInfoOf('/shell.json', ['/offers.json']);
    expect(info).toMatchObject({
      'shell:1.2.0': {
        version: '1.2.0',
        remotesInfo: { riwaq_offers_1_4_0: { matchedVersion: '1.4.0' } },
        shared: [{ sharedName: 'react', version: '19.3.1' }],
      },
      'riwaq_offers_1_4_0:1.4.0': { version: '1.4.0', publicPath: '/releases/riwaq_offers_1_4_0/1.4.0/', remotesInfo: {} },
    });
  });

  test("is what the federation's own reader makes of the same manifests", async () => {
    const info = await moduleInfoOf('/shell.json', ['/offers.json']);
    const read = (file: string, options: object) => generateSnapshotFromManifest(served[file] as Manifest, options);
    expect(info).toEqual({
      'shell:1.2.0': read('/shell.json', { version: '1.2.0', remotes: { riwaq_offers_1_4_0: '1.4.0' } }),
      'riwaq_offers_1_4_0:1.4.0': read('/offers.json', { version: '1.4.0' }),
    });
  });

  test('is refused where a manifest is none', async () => {
    served['/offers.json'] = { name: 'riwaq_offers_1_4_0' };
    await expect(moduleInfoOf('/shell.json', ['/offers.json'])).rejects.toThrow('answered 502');
  });
});
