import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { specifiedEvents } from '@riwaq/contracts';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

test('the requirements name the analytics events as they are sent', () => {
  const [, table = ''] = readFileSync(join(rootFolder, 'docs/requirements.md'), 'utf8').split('(`specifiedEvents`):');
  const rows = [...(table.split('\n## ', 1)[0] ?? '').matchAll(/^\| (\w[\w ]*?) +\| `(\w+)`/gm)].map(([, event, name]) => [event, name]);
  expect(rows).toEqual(Object.entries(specifiedEvents));
});
