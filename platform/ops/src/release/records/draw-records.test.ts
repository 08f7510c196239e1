import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceFolder } from '../../store/build/app-workspaces';
import { drawRecords } from './draw-records';

test('drawing that does not end is given up, and says so', async () => {
  const home = await mkdtemp(join(tmpdir(), 'riwaq-drawing-'));
  const workspace = { app: 'courses', folder: workspaceFolder('courses') };
  await expect(drawRecords({ home, workspace, folder: workspace.folder, now: () => 0 }, {}, 1)).rejects.toThrow(
    'pictures were still being drawn after 0 s, nothing was changed: run it again, what was drawn stays',
  );
  await rm(home, { recursive: true });
});
