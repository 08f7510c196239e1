import { describe, expect, test } from '@jest/globals';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { readGivenPackages } from './given-packages';
import { readRecord } from './surface-record';
import { undeclaredChanges } from './undeclared-changes';

describe('what the shell gives to remotes', () => {
  test('changes only where a change says so: npm run change', async () => {
    const packages = await readGivenPackages(rootFolder);
    expect(packages.flatMap((one) => undeclaredChanges(readRecord(one.folder), one)).join('\n')).toBe('');
  });

  test('is recorded for the version that its packages have: npm run version records it', async () => {
    const packages = await readGivenPackages(rootFolder);
    expect(packages.map(({ name, folder }) => [name, readRecord(folder).version])).toEqual(
      packages.map(({ name, version }) => [name, version]),
    );
  });
});
