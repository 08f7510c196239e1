import { expect, jest, test } from '@jest/globals';
import type { ComposerInput, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { testSite } from '@riwaq/testing';
import { createComposer } from './create-composer';

const loaded: string[] = [];
jest.mock('../features/toasts/toaster', () => {
  loaded.push('toasts');
  return { default: () => null };
});

const routes = [{ id: 'policy-page', pattern: '/policy', files: [] }];
const shell = { name: 'shell', version: '1.0.0', entry: [], remoteFiles: [], routes, fragments: [], files: {} };
const records = () => ({ '.generated/artwork.json': { share: { policy: '/media/policy.png' }, covers: {} } });

test('every part of every page is loaded before the first document, whose styles would depend on those rendered before it', async () => {
  const input: ComposerInput = {
    ...{ site: testSite, navigation: [], remotes: {}, load: () => undefined, relativeTo: 0, shownAt: 0 },
    descriptors: { shell: shell as unknown as ReleaseDescriptor },
    servers: { shell: { live: { version: '1.0.0', global: 'shell', entry: 'shell.cjs', records } } },
  };
  await createComposer(input, 'boot()').page('/policy');
  expect(loaded).toEqual(['toasts']);
});
